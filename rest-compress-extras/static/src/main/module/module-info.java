// SPDX-License-Identifier: Apache-2.0
/** Static files. */
module org.restcompress.files {
    requires transitive jakarta.ws.rs;
    requires com.github.benmanes.caffeine;
    requires org.restcompress;

    exports org.restcompress.files;
}
