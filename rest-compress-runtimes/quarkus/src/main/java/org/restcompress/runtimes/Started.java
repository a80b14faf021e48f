// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import java.net.URI;
import org.eclipse.microprofile.config.ConfigProvider;
import org.restcompress.contract.RuntimeUnderTest;

/** The application that Quarkus has built and started for the test. It stays for the next test. */
public record Started(URI uri) implements RuntimeUnderTest.Running {
    static Started here() {
        return new Started(
                ConfigProvider.getConfig().getValue("test.url", URI.class).resolve("/"));
    }

    /** Where a resource is. */
    public static URI uri(String path) {
        return here().uri().resolve(path);
    }

    @Override
    public void close() {
        // Quarkus stops it.
    }
}
