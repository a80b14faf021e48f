// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.github.luben.zstd.Zstd;
import jakarta.ws.rs.core.MediaType;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.ContentResponse;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.client.transport.HttpClientTransportOverHTTP2;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Requests and responses are coded over HTTP/2 as over HTTP/1.1. */
public abstract class Http2Contract {
    /** How a client and a server agree on HTTP/2. */
    protected enum Way {
        /** On a connection that began as one of HTTP/1.1 (RFC 7540 §3.2). */
        UPGRADE,
        /** From the first byte, without TLS (RFC 9113 §3.3). */
        PRIOR_KNOWLEDGE,
        /** In the handshake of TLS (RFC 9113 §3.2). */
        TLS
    }

    /** Of few enough bytes, coded, that java.net.http does not lose a part of the answer to an upgrade. */
    private static final byte[] TEXT = "a line of text\n".repeat(2000).getBytes(StandardCharsets.US_ASCII);

    @SuppressWarnings("ArrayRecordComponent") // Nobody compares replies.
    private record Reply(boolean isHttp2, String coding, String vary, byte[] body) {}

    /** Where {@link Echo} is deployed, by each way that the server offers. */
    protected abstract Map<Way, URI> served();

    /** What clients have to trust. */
    protected SSLContext trusting() throws Exception {
        return SSLContext.getDefault();
    }

    @TestFactory
    Stream<DynamicTest> aRequestAndItsResponseAreCoded() {
        return served().entrySet().stream()
                .map(way -> dynamicTest(way.getKey().name(), () -> assertCoded(way.getKey(), way.getValue())));
    }

    private void assertCoded(Way way, URI base) throws Exception {
        URI uri = base.resolve("echo");
        Reply reply = way == Way.PRIOR_KNOWLEDGE ? byJetty(uri) : byJdk(uri, way);
        assertThat(reply.isHttp2()).isTrue();
        assertThat(reply.coding()).isEqualTo("zstd");
        assertThat(reply.vary()).isEqualTo("Accept-Encoding");
        assertThat(Zstd.decompress(reply.body(), TEXT.length)).isEqualTo(TEXT);
    }

    private static Reply byJetty(URI uri) throws Exception {
        org.eclipse.jetty.client.HttpClient client =
                new org.eclipse.jetty.client.HttpClient(new HttpClientTransportOverHTTP2(new HTTP2Client()));
        client.start();
        try {
            client.getContentDecoderFactories().clear();
            ContentResponse response = client.POST(uri)
                    .headers(headers -> headers.put("Accept-Encoding", "zstd").put("Content-Encoding", "zstd"))
                    .body(new BytesRequestContent(MediaType.TEXT_PLAIN, Zstd.compress(TEXT)))
                    .send();
            return new Reply(
                    response.getVersion() == HttpVersion.HTTP_2,
                    response.getHeaders().get("Content-Encoding"),
                    response.getHeaders().get("Vary"),
                    response.getContent());
        } finally {
            client.stop();
        }
    }

    private Reply byJdk(URI uri, Way way) throws Exception {
        HttpClient.Builder client = HttpClient.newBuilder().version(Version.HTTP_2);
        if (way == Way.TLS) {
            client.sslContext(trusting());
        }
        HttpRequest request = HttpRequest.newBuilder(uri)
                .header("Accept-Encoding", "zstd")
                .header("Content-Encoding", "zstd")
                .header("Content-Type", MediaType.TEXT_PLAIN)
                .POST(BodyPublishers.ofByteArray(Zstd.compress(TEXT)))
                .build();
        HttpResponse<byte[]> response = client.build().send(request, BodyHandlers.ofByteArray());
        return new Reply(
                response.version() == Version.HTTP_2,
                response.headers().firstValue("Content-Encoding").orElse(""),
                response.headers().firstValue("Vary").orElse(""),
                response.body());
    }
}
