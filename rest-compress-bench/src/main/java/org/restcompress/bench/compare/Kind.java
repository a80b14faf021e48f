// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.restcompress.bench.network.Gzhttp;
import org.restcompress.bench.network.RestServer;

/** A server and its rows, in the order of tables. The first row of a server does not compress. */
enum Kind {
    REST(
            "RESTEasy",
            new Row("none", RestServer.PLAIN, ""),
            new Row("zstd", RestServer.LIBRARY, "zstd"),
            new Row("lzf", RestServer.LIBRARY, "lzf"),
            new Row("gzip", RestServer.LIBRARY, "gzip"),
            new Row("br", RestServer.LIBRARY, "br"),
            new Row("gzip 5", RestServer.LEVEL_5, "gzip"),
            new Row("gzip 6", RestServer.LEVEL_6, "gzip"),
            new Row("zstd cached", RestServer.CACHED, "zstd"),
            new Row("not asked", RestServer.LIBRARY, ""),
            new Row("no-op", RestServer.NO_OP, ""),
            new Row("RESTEasy", RestServer.RESTEASY, "gzip"),
            new Row("Undertow", RestServer.UNDERTOW, "gzip")),
    JAVA_25(
            "Java 25",
            new Row("Java 25 none", RestServer.PLAIN, ""),
            new Row("Java 25 zstd", RestServer.LIBRARY, "zstd"),
            new Row("Java 25 gzip", RestServer.LIBRARY, "gzip")),
    GO(
            "Go",
            new Row("Go none", Gzhttp.PLAIN, ""),
            new Row("gzhttp", Gzhttp.CODED, "gzip"),
            new Row("gzhttp zstd", Gzhttp.CODED, "zstd")),
    GO_DEFAULT(
            "Go default",
            new Row("Go default none", Gzhttp.PLAIN, ""),
            new Row("gzhttp default", Gzhttp.CODED, "gzip"),
            new Row("gzhttp zstd default", Gzhttp.CODED, "zstd")),
    NGINX("nginx", new Row("nginx none", "", ""), new Row("nginx", "", "gzip")),
    JETTY("Jetty", new Row("Jetty none", "", ""), new Row("Jetty", "", "gzip"));

    private final String title;

    @SuppressWarnings("ImmutableEnumChecker") // List.of makes it immutable.
    private final List<Row> rows;

    Kind(String title, Row... rows) {
        this.title = title;
        this.rows = List.of(rows);
    }

    /** A row of a server: its name, the root of its bodies, and the coding that is requested. */
    record Row(String name, String root, String coding) {}

    String title() {
        return title;
    }

    Row plain() {
        return rows.get(0);
    }

    /** Returns the rows of some names and the plain row; all rows if there are no names. */
    List<Row> rows(Set<String> only) {
        return rows.stream()
                .filter(row -> only.isEmpty() || only.contains(row.name) || row.equals(plain()))
                .toList();
    }

    boolean isWanted(Set<String> only) {
        return only.isEmpty() || rows.stream().anyMatch(row -> only.contains(row.name));
    }

    /** Returns the names of all rows. */
    static List<String> names() {
        return Stream.of(values())
                .flatMap(kind -> kind.rows.stream())
                .map(Row::name)
                .toList();
    }
}
