// SPDX-License-Identifier: Apache-2.0
/** The program as a module. It is open, since frameworks look into its classes. */
open module org.example.spring {
    requires jakarta.ws.rs;
    requires jersey.server;
    requires org.restcompress;
    requires spring.boot;
    requires spring.boot.autoconfigure;
    requires spring.context;
}
