// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import java.util.List;

/**
 * A way to serve files.
 *
 * @param name in tables
 * @param server which one is asked
 * @param coding what for; empty for none
 */
record Row(String name, FileServer.Kind server, String coding) {
    static final Row DISK = new Row("from disk, uncoded", FileServer.Kind.DISK, "");
    static final Row EMBEDDED = new Row("embedded, uncoded", FileServer.Kind.EMBEDDED, "");
    static final Row ON_THE_FLY = new Row("on the fly, gzip", FileServer.Kind.ON_THE_FLY, "gzip");
    static final Row ON_THE_FLY_ZSTD = new Row("on the fly, zstd", FileServer.Kind.ON_THE_FLY, "zstd");
    static final Row PRECODED = new Row("embedded and precoded, gzip", FileServer.Kind.EMBEDDED, "gzip");
    static final Row PRECODED_ZSTD = new Row("embedded and precoded, zstd", FileServer.Kind.EMBEDDED, "zstd");
    static final Row PRECODED_BR = new Row("embedded and precoded, br", FileServer.Kind.EMBEDDED, "br");
    static final Row UNDERTOW = new Row("Undertow's handler, uncoded", FileServer.Kind.UNDERTOW, "");
    static final Row UNDERTOW_PRECODED =
            new Row("Undertow's handler, precoded, gzip", FileServer.Kind.UNDERTOW, "gzip");
    static final Row JETTY = new Row("Jetty's handler, uncoded", FileServer.Kind.JETTY, "");
    static final Row JETTY_PRECODED = new Row("Jetty's handler, precoded, gzip", FileServer.Kind.JETTY, "gzip");

    static final List<Row> ALL = List.of(
            DISK,
            EMBEDDED,
            ON_THE_FLY,
            ON_THE_FLY_ZSTD,
            PRECODED,
            PRECODED_ZSTD,
            PRECODED_BR,
            UNDERTOW,
            UNDERTOW_PRECODED,
            JETTY,
            JETTY_PRECODED);
}
