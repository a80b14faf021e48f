// SPDX-License-Identifier: Apache-2.0
/** Runs the tests of an example that is a module. */
module org.example.tests {
    requires org.junit.platform.launcher;
    requires org.restcompress;
    // The server of ClientsIT.
    requires jdk.httpserver;
}
