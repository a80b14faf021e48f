// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import java.net.URI;
import java.net.http.HttpClient.Version;
import java.util.List;

/** How a client comes to speak with a server. */
public enum Transport {
    HTTP_1_1("--http1.1"),
    /** HTTP/2 without TLS, on a connection that began as one of HTTP/1.1 (RFC 7540 §3.2; RFC 9113 has done away with it). */
    UPGRADE("--http2"),
    /** HTTP/2 without TLS, from the first byte (RFC 9113 §3.3). */
    PRIOR_KNOWLEDGE("--http2-prior-knowledge"),
    /** HTTP/2 as agreed upon in the handshake (RFC 9113 §3.2). */
    TLS("--http2 --insecure");

    private final String curl;

    /**
     * A way.
     *
     * @param curl the options that let curl go it
     */
    Transport(String curl) {
        this.curl = curl;
    }

    /** A client by others that speaks so. */
    Caller open(Served served) throws Exception {
        return switch (this) {
            case HTTP_1_1 -> new JdkCaller(base(served), Version.HTTP_1_1, served.trusting());
            case PRIOR_KNOWLEDGE -> new JettyCaller(base(served));
            case UPGRADE, TLS -> new JdkCaller(base(served), Version.HTTP_2, served.trusting());
        };
    }

    /** What lets curl speak so. */
    List<String> curl() {
        return List.of(curl.split(" ", -1));
    }

    URI base(Served served) {
        return this == TLS ? served.secure() : served.plain();
    }

    /** Whether one connection has several requests at a time. */
    boolean isHttp2() {
        return this != HTTP_1_1;
    }
}
