// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.server.Bodies;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Log;
import org.restcompress.testkit.Server;

/** At debug level, each response of a negotiated method says in one line what was decided, and why. */
class DecisionLogTest {
    // Held here, since a logger that nobody holds forgets its level.
    private final Logger decisions = Logger.getLogger("org.restcompress.decisions");

    @AutoClose
    private final Log log = new Log(decisions.getName());

    @BeforeEach
    void record() {
        decisions.setLevel(Level.FINE);
    }

    @AfterEach
    void restore() {
        decisions.setLevel(null);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/text/312 | gzip| plain: 312 bytes < 1024",
                "/text/5000 | foo| plain: the client accepts none of the offered codings",
                "/text/5000 | identity, gzip;q=0.1| plain: the client prefers the uncompressed body",
                "/image | gzip| plain: media type image/png is not compressed",
                "/no-transform | gzip| plain: Cache-Control: no-transform",
                "/coded-by-itself | zstd| plain: has Content-Encoding already: gzip",
                "/opted-out | gzip| plain: X-No-Compression",
                "/random | gzip| plain: its bytes look random",
                "/text/1000000 | lzf| compressed: lzf",
                "/partial | gzip| plain: a range of a representation",
                "/nothing | gzip| plain: no body, status 204",
                "/empty | gzip| plain: no body",
                "/text/5000 | *;q=0| plain: the client accepts none of the offered codings",
            })
    void eachDecisionHasItsReason(String path, String acceptEncoding, String line) {
        try (Server server = Server.of(new Bodies())) {
            Http.get(server.uri(path), "Accept-Encoding", acceptEncoding);
        }
        assertThat(log.messages()).containsExactly("GET " + path + ": " + line);
    }

    @Test
    void aBodyThatNobodyLookedAtIsFoundNotToShrink() {
        try (Server server = Server.with(Map.of("restcompress.detect-compressed", "false"), new Bodies())) {
            Http.get(server.uri("/random"), "Accept-Encoding", "gzip");
        }
        assertThat(log.messages()).containsExactly("GET /random: plain: gzip does not shrink it");
    }

    /** Who asks could otherwise write lines of its own into the log, and queries may have secrets. */
    @Test
    void aPathIsSaidAsItWasSentAndAQueryIsNot() {
        try (Server server = Server.of(new Bodies())) {
            Http.get(server.uri("/text/%0A312?token=secret"), "Accept-Encoding", "gzip");
            Http.get(server.uri("/text/312?token=secret"), "Accept-Encoding", "gzip");
        }
        assertThat(log.messages())
                .contains("GET /text/312: plain: 312 bytes < 1024")
                .noneMatch(message -> message.contains("secret") || message.contains("\n"));
    }
}
