// SPDX-License-Identifier: Apache-2.0
/** An application that is a module. */
module org.restcompress.modular {
    requires org.restcompress;
    // Static files.
    requires org.restcompress.files;
    // The live page.
    requires org.restcompress.insight;
    // A coding more.
    requires org.restcompress.brotli;
    // What @Delta remembers.
    requires com.github.benmanes.caffeine;

    // Jersey's own modules have no descriptors, and require nothing.
    requires jakarta.annotation;
    requires jakarta.inject;
    requires jakarta.validation;
    requires org.glassfish.grizzly.http.server;

    // Nor have the starter of Jersey and the contract.
    requires java.net.http;
    requires org.assertj.core;
    requires org.junit.jupiter.params;
    requires org.junit.platform.launcher;
    requires org.restcompress.contract;
    requires org.restcompress.runtimes;
}
