// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck;

import java.util.Map;
import org.restcompress.CompressionConfig;

/** What the servers and clients of a run have of the library. */
public enum Run {
    /** The library codes all that it may: each client codes its requests, and takes no response as it is. */
    CODED(
            Map.of("restcompress.apply", "all", "restcompress.decode", "all", "restcompress.min-size", "0"),
            Map.of("restcompress.client.request-coding", "gzip", "restcompress.min-size", "0")),
    /** The library, and no setting. */
    DEFAULTS(Map.of(), Map.of()),
    /** No library, but {@link PlainCoder}: what fails here, too, fails for any coder. */
    PLAIN_CODER(Map.of(), Map.of()),
    /** Neither. */
    WITHOUT(Map.of(), Map.of());

    private final Map<String, String> server;
    private final Map<String, String> client;

    Run(Map<String, String> server, Map<String, String> client) {
        this.server = server;
        this.client = client;
    }

    /** The one that the build asks for. */
    public static Run current() {
        return valueOf(System.getProperty("tck.run"));
    }

    /** Whether bodies are to be coded. */
    public boolean codes() {
        return this == CODED || this == PLAIN_CODER;
    }

    boolean hasLibrary() {
        return this == CODED || this == DEFAULTS;
    }

    /** Settings of each application. */
    public Map<String, String> server() {
        return server;
    }

    /** Of each client. */
    CompressionConfig client() {
        CompressionConfig.Builder config = CompressionConfig.builder();
        client.forEach(config::set);
        return config.build();
    }
}
