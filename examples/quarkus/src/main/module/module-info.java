// SPDX-License-Identifier: Apache-2.0
/** The program as a module. It only compiles as one: Quarkus loads applications and their jars into no modules. */
open module org.example.quarkus {
    requires jakarta.ws.rs;
    requires org.restcompress;
}
