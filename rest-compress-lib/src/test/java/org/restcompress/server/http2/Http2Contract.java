// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.server.http2.Caller.Reply;
import org.restcompress.server.http2.Caller.Request;
import org.restcompress.testkit.Coder;

/** What a server with this library does over HTTP/1.1 it does over HTTP/2, however that was come to. */
public abstract class Http2Contract {
    /** Bytes: more than a connection's window of 64 KiB, coded, and no more than may be decoded. */
    private static final int LONG = 3_000_000;

    protected abstract Served served();

    static Stream<Arguments> transportsAndCoders() {
        return Stream.of(Transport.values())
                .flatMap(transport -> Stream.of(Coder.values()).map(coder -> Arguments.of(transport, coder)));
    }

    @ParameterizedTest
    @MethodSource("transportsAndCoders")
    void theFirstRequestOfAConnectionIsAnsweredCoded(Transport transport, Coder coder) throws Exception {
        coder.assumeWorksHere();
        try (Caller caller = transport.open(served())) {
            int bytes = Bodies.first(transport);
            Reply reply = caller.call(Request.get("http2/text/" + bytes, "Accept-Encoding", coder.coding()));
            assertThat(reply.isHttp2()).isEqualTo(transport.isHttp2());
            Bodies.assertIsText(reply, coder, bytes);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theCodingIsNegotiated(Transport transport) throws Exception {
        try (Caller caller = Bodies.open(transport, served())) {
            for (String[] row : new String[][] {
                {"gzip;q=0.5, zstd", "zstd"},
                {"zstd;q=0.5, gzip", "gzip"},
                {"gzip;q=0, *;q=0.1, lzf", "lzf"},
                {"identity", ""},
                {"", ""},
                {"compress", ""}
            }) {
                Reply reply = caller.call(Request.get("http2/text/" + Bodies.BYTES, "Accept-Encoding", row[0]));
                assertThat(reply.status()).isEqualTo(200);
                assertThat(reply.header("Content-Encoding")).isEqualTo(row[1]);
                assertThat(reply.header("Vary")).isEqualTo("Accept-Encoding");
                reply.bytes();
            }
            Reply refused =
                    caller.call(Request.get("http2/text/" + Bodies.BYTES, "Accept-Encoding", "identity;q=0, foo"));
            assertThat(refused.status()).isEqualTo(406);
            refused.bytes();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsUnchangedIsNotSentAgain(Transport transport) throws Exception {
        try (Caller caller = Bodies.open(transport, served())) {
            String path = "http2/text/" + Bodies.BYTES;
            Reply first = caller.call(Request.get(path, "Accept-Encoding", "gzip"));
            first.bytes();
            Reply second =
                    caller.call(Request.get(path, "Accept-Encoding", "gzip", "If-None-Match", first.header("ETag")));

            assertThat(first.header("ETag")).isEqualTo("\"v1--gzip\"");
            assertThat(second.status()).isEqualTo(304);
            assertThat(second.header("ETag")).isEqualTo("\"v1--gzip\"");
            assertThat(second.header("Vary")).isEqualTo("Accept-Encoding");
            assertThat(second.bytes()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void headHasTheFieldsOfGetAndNoBody(Transport transport) throws Exception {
        try (Caller caller = Bodies.open(transport, served())) {
            Reply head = caller.call(Request.head("http2/text/" + Bodies.BYTES, "Accept-Encoding", "zstd"));

            assertThat(head.status()).isEqualTo(200);
            assertThat(head.isHttp2()).isEqualTo(transport.isHttp2());
            assertThat(head.header("ETag")).isEqualTo("\"v1--zstd\"");
            assertThat(head.header("Vary")).isEqualTo("Accept-Encoding");
            assertThat(head.header("Content-Encoding")).isEmpty();
            assertThat(head.header("Content-Length")).isEmpty();
            assertThat(head.bytes()).isEmpty();
        }
    }

    /** So each flush has gone out in a frame, or several, of its own. */
    @ParameterizedTest
    @MethodSource("transportsAndCoders")
    void eachEventArrivesBeforeTheNextIsSent(Transport transport, Coder coder) throws Exception {
        coder.assumeWorksHere();
        try (Caller caller = Bodies.open(transport, served())) {
            String path = "http2/events/" + UUID.randomUUID();
            Reply reply = caller.call(Request.get(path, "Accept-Encoding", coder.coding()));
            assertThat(reply.header("Content-Encoding")).isEqualTo(coder.coding());
            try (InputStream events = coder.eagerDecoder(reply.body())) {
                for (int i = 0; i < Http2Resource.EVENTS; i++) {
                    assertThat(Bodies.nextLine(events)).isEqualTo("data: event " + i);
                    caller.call(Request.post(path, new byte[0])).bytes();
                }
                assertThat(Bodies.nextLine(events)).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("transportsAndCoders")
    void requestsAreDecoded(Transport transport, Coder coder) throws Exception {
        byte[] text = Http2Resource.text(1, LONG);
        byte[] coded = Bodies.coded(coder, text);
        try (Caller caller = Bodies.open(transport, served())) {
            for (String path : List.of("http2/echo", "http2/echo-stream")) {
                Request post = Request.post(
                        path,
                        coded,
                        "Content-Encoding",
                        coder.coding(),
                        "Content-Type",
                        "text/plain",
                        "Accept-Encoding",
                        coder.coding());
                for (Request request : List.of(post, post.unmeasured())) {
                    Reply reply = caller.call(request);
                    assertThat(reply.status()).isEqualTo(200);
                    assertThat(reply.header("Content-Encoding")).isEqualTo(coder.coding());
                    assertThat(Bodies.decoded(coder, reply.bytes())).isEqualTo(text);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("transportsAndCoders")
    void aWriterThatFailsIsNotTakenForWhole(Transport transport, Coder coder) throws Exception {
        coder.assumeWorksHere();
        try (Caller caller = Bodies.open(transport, served())) {
            Reply reply = caller.call(Request.get("http2/failing", "Accept-Encoding", coder.coding()));
            assertThat(reply.header("Content-Encoding")).isEqualTo(coder.coding());
            assertThatThrownBy(() -> Bodies.decoded(coder, reply.bytes()))
                    .isInstanceOfAny(IOException.class, RuntimeException.class);
            Bodies.assertIsText(
                    caller.call(Request.get("http2/text/" + Bodies.BYTES, "Accept-Encoding", coder.coding())), coder);
        }
    }
}
