// SPDX-License-Identifier: Apache-2.0
/** The programs as a module. It is open, since frameworks look into its classes. */
open module org.example.basics {
    requires jakarta.ws.rs;
    requires java.net.http;
    requires microprofile.rest.client.api;
    requires org.restcompress;
    requires org.restcompress.files;
    requires spring.web;
}
