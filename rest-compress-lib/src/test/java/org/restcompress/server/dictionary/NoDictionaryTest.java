// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.provider.Delta;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Log;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** What is said where a method has {@code @Delta} and dictionaries have no part in its response. */
class NoDictionaryTest {
    private static final long PAUSE_NANOS = 10_000_000;

    @AutoClose
    private final Log log = new Log("org.restcompress.internal.server.dictionary.MethodDictionaries");

    /** The same list for one who asks, or for all. */
    @Path("/list")
    public static class Lists {
        @GET
        @Delta
        public Response one(
                @QueryParam("header") @Nullable String header, @QueryParam("value") @Nullable String value) {
            Response.ResponseBuilder response = Response.ok("a list of prices ".repeat(1000), "text/plain");
            return (header == null ? response : response.header(header, value)).build();
        }

        @GET
        @Path("/shared")
        @Delta(shared = true)
        public String shared() {
            return "a list of prices ".repeat(1000);
        }
    }

    private Running server(boolean isSecure) {
        return Server.with(
                Map.of("restcompress.explain", "true", "restcompress.dictionary.assume-secure", isSecure), new Lists());
    }

    private static String explanation(URI uri, String... credentials) {
        String[] asked = {"Accept-Encoding", "gzip", "X-Compression-Explain", "1"};
        return Http.header(
                Http.get(uri, Stream.of(asked, credentials).flatMap(Stream::of).toArray(String[]::new)),
                "x-compression-explain");
    }

    @ParameterizedTest
    @CsvSource({
        "false, /list/shared, not-secure",
        "true, /list, anonymous",
        "true, /list?header=Cache-Control&value=no-store, no-store",
        "true, /list?header=Cache-Control&value=private, private",
        "true, /list?header=Set-Cookie&value=a=b, private",
        "true, /list?header=Vary&value=*, vary",
    })
    void theExplanationSaysWhy(boolean isSecure, String path, String why) {
        try (Running server = server(isSecure)) {
            assertThat(explanation(server.uri(path))).contains(" dictionary=no(" + why + ") size=");
        }
    }

    @Test
    void theExplanationOfAPlainBodySaysItToo() {
        try (Running server = server(false)) {
            String text = Http.header(
                    Http.get(server.uri("/list/shared"), "Accept-Encoding", "dcz", "X-Compression-Explain", "1"),
                    "x-compression-explain");
            assertThat(text).contains(" sent=plain(not-acceptable) dictionary=no(not-secure) size=");
        }
    }

    @Test
    void whereNothingIsInTheWayNothingIsSaid() {
        try (Running server = server(true)) {
            assertThat(explanation(server.uri("/list/shared")))
                    .doesNotContain("dictionary")
                    .contains("size=");
            assertThat(explanation(server.uri("/list"), "Authorization", "Bearer me"))
                    .doesNotContain("dictionary");
            assertThat(explanation(server.uri("/list?header=Cache-Control&value=public")))
                    .doesNotContain("dictionary");
            assertThat(log.messages()).isEmpty();
        }
    }

    /** What explains a request does not change what becomes of it. */
    @Test
    void anExplainedPollGetsItsDelta() {
        try (Running server = server(true)) {
            URI uri = server.uri("/list/shared");
            byte[] held = Http.get(uri, "X-Compression-Explain", "1").body();
            String[] poll = {
                "Accept-Encoding", "zstd, dcz",
                "Available-Dictionary", Poller.available(held),
                "X-Compression-Explain", "1"
            };
            // What was sent is remembered when the response is gone.
            String coding = "";
            for (int i = 0; i < 1000 && !coding.equals("dcz"); i++) {
                LockSupport.parkNanos(PAUSE_NANOS);
                coding = Http.coding(Http.get(uri, poll));
            }
            assertThat(coding).isEqualTo("dcz");
        }
    }

    @Test
    void theLogOfDecisionsSaysItWithoutAnybodyWhoListens() {
        Logger decisions = Logger.getLogger("org.restcompress.decisions");
        try (Running server = server(true);
                Log decided = new Log(decisions.getName())) {
            decisions.setLevel(Level.FINE);
            Http.get(server.uri("/list"), "Accept-Encoding", "gzip");
            assertThat(decided.messages())
                    .singleElement()
                    .asString()
                    .matches("GET /list: compressed: gzip, \\d+ bytes," + " dictionary=no\\(anonymous\\)");
        } finally {
            decisions.setLevel(null);
        }
    }

    /** No browser names dcz over plain HTTP, so who accepts what makes no difference. */
    @Test
    void eachReasonIsLoggedOnceForAMethod() {
        try (Running server = server(false)) {
            for (int i = 0; i < 2; i++) {
                Http.get(server.uri("/list"), "Accept-Encoding", "gzip");
                Http.get(server.uri("/list/shared"), "Accept-Encoding", "gzip");
            }
        }
        try (Running server = server(true)) {
            for (int i = 0; i < 2; i++) {
                Http.get(server.uri("/list"), "Accept-Encoding", "gzip");
                Http.get(server.uri("/list/shared"), "Accept-Encoding", "gzip");
            }
        }
        String plainHttp = ": the request came over plain HTTP. If a proxy ends TLS, or for trials on this machine"
                + ", set restcompress.dictionary.assume-secure=true";
        assertThat(log.messages())
                .containsExactly(
                        "no dictionary at /list" + plainHttp,
                        "no dictionary at /list/shared" + plainHttp,
                        "no dictionary at /list: the request does not identify a user. If the response is the same for"
                                + " all users, set @Delta(shared = true) or Cache-Control: public. If not, set a"
                                + " UserKey, or name the field that identifies the user in restcompress.credentials");
        assertThat(log.records()).extracting(LogRecord::getLevel).containsOnly(Level.INFO);
    }
}
