// SPDX-License-Identifier: Apache-2.0
/** Static files. */
module org.restcompress.files {
    requires transitive jakarta.ws.rs;
    requires com.github.benmanes.caffeine;
    requires org.restcompress;

    exports org.restcompress.files;
    // Only for the tools that compress files ahead of time.
    exports org.restcompress.internal.files to
            org.restcompress.tools;
    exports org.restcompress.internal.files.source to
            org.restcompress.tools;
}
