// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Named.named;

import com.code_intelligence.jazzer.junit.FuzzTest;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jboss.resteasy.mock.MockHttpResponse;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.negotiation.ContentCodings;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.server.Readers;
import org.restcompress.testkit.Testdata;

class RequestFuzzTest {
    /** Low, so that short inputs reach them; but for the window, which our own encoders use. */
    private static final DecodeLimits LIMITS = DecodeLimits.builder()
            .maxSize(10_000)
            .maxRatio(200)
            .maxWindow(1 << 23)
            .build();

    private static final int MAX_CODINGS = 3;

    private static final List<String> ENCODINGS = List.of(
            "lzf",
            "gzip",
            "deflate",
            "zstd",
            "gzip, zstd",
            "zstd, gzip",
            "lzf, deflate",
            "deflate, lzf, zstd",
            "gzip, X-GZIP,, identity",
            "gzip, gzip, gzip, gzip",
            "gzip, unheard-of");

    private static final List<Reader> READERS = List.of(
            new Reader("/string", "text/plain;charset=iso-8859-1"),
            new Reader("/bytes", "application/octet-stream"),
            new Reader("/stream", "application/octet-stream"),
            new Reader("/reader", "text/plain"),
            new Reader("/json", "application/json"),
            new Reader("/xml", "application/xml"),
            new Reader("/form", "application/x-www-form-urlencoded"));

    private static final InProcess SERVER = new InProcess(
            Set.of(Readers.class, UnreadableMapper.class),
            Map.of(
                    "restcompress.decode.max-size", LIMITS.maxSize(),
                    "restcompress.decode.max-window", LIMITS.maxWindow(),
                    "restcompress.decode.max-codings", MAX_CODINGS));

    private record Reader(String path, String mediaType) {}

    /** For content that its reader does not understand: RESTEasy alone answers 500, and logs it at length. */
    public static class UnreadableMapper implements ExceptionMapper<Exception> {
        @Override
        public Response toResponse(Exception failure) {
            return failure instanceof WebApplicationException refusal
                    ? refusal.getResponse()
                    : Response.status(422).build();
        }
    }

    /** The malformed bodies in every list of codings, put around them so that it is they who are malformed. */
    static Stream<Arguments> requests() throws IOException {
        Stream.Builder<Arguments> all = Stream.builder();
        int reader = 0;
        for (int i = 0; i < ENCODINGS.size(); i++) {
            List<String> codings = ContentCodings.parse(List.of(ENCODINGS.get(i)));
            for (Path file : Testdata.files(Testdata.directory("malformed/" + codings.get(0)))) {
                ByteArrayOutputStream input = new ByteArrayOutputStream();
                input.writeBytes(new byte[] {(byte) reader++, (byte) i, (byte) (codings.size() - 1)});
                input.writeBytes(Files.readAllBytes(file));
                all.add(Arguments.of(named(ENCODINGS.get(i) + ": " + file.getFileName(), input.toByteArray())));
            }
        }
        return all.build();
    }

    /** The first three bytes choose: who reads, the codings, and how many of them are put around the rest for good. */
    @MethodSource("requests")
    @FuzzTest
    void aBodyIsReadAsIfItHadComePlainOrRefused(byte[] input) throws IOException {
        if (input.length < 3) {
            return;
        }
        Reader reader = READERS.get((input[0] & 0xff) % READERS.size());
        String contentEncoding = ENCODINGS.get((input[1] & 0xff) % ENCODINGS.size());
        List<String> codings = ContentCodings.parse(List.of(contentEncoding));
        byte[] body = Arrays.copyOfRange(input, 3, input.length);
        for (int i = (input[2] & 0xff) % codings.size(); i > 0; i--) {
            body = encode(codings.get(codings.size() - i), body);
        }
        int lent = NativeState.lent();
        MockHttpResponse response = post(reader, contentEncoding, body);
        assertThat(NativeState.lent()).isEqualTo(lent);

        if (codings.contains("unheard-of")) {
            assertRefused(response, 415);
        } else if (codings.size() > MAX_CODINGS) {
            assertRefused(response, 400);
        } else {
            assertRight(response, reader, content(codings, body));
        }
    }

    private static MockHttpResponse post(Reader reader, String contentEncoding, byte[] body) {
        List<String> headers = List.of("Content-Type", reader.mediaType, "Content-Encoding", contentEncoding);
        return SERVER.send("POST", reader.path, body, headers);
    }

    private static void assertRight(MockHttpResponse response, Reader reader, Optional<byte[]> content)
            throws IOException {
        if (content.isPresent()) {
            MockHttpResponse plain = post(reader, "identity", content.get());
            assertThat(response.getStatus()).isEqualTo(plain.getStatus());
            assertThat(response.getContentAsString()).isEqualTo(plain.getContentAsString());
        } else {
            assertRefused(response, 400, 413);
        }
    }

    private static void assertRefused(MockHttpResponse response, Integer... status) throws IOException {
        assertThat(response.getStatus()).isIn((Object[]) status);
        assertThat(response.getOutputHeaders().getFirst("Content-Type")).hasToString("text/plain;charset=UTF-8");
        assertThat(response.getContentAsString()).hasSizeBetween(10, 200).endsWith("\n");
    }

    private static byte[] encode(String coding, byte[] content) throws IOException {
        if (coding.equals("unheard-of")) {
            return content;
        }
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (EncodingStream encoder = codec(coding).encoder(coded)) {
            encoder.write(content);
        }
        return coded.toByteArray();
    }

    /** Undoes one coding after the other, as no request is decoded; empty if that fails. */
    private static Optional<byte[]> content(List<String> codings, byte[] body) throws IOException {
        byte[] content = body;
        for (int i = codings.size() - 1; i >= 0; i--) {
            try (InputStream decoder = codec(codings.get(i)).decoder(new ByteArrayInputStream(content), LIMITS)) {
                content = decoder.readNBytes((int) LIMITS.maxSize() + 1);
            } catch (MalformedContentException | LimitExceededException e) {
                return Optional.empty();
            }
            if (content.length > LIMITS.maxSize()) {
                return Optional.empty();
            }
        }
        return body.length == 0 ? Optional.empty() : Optional.of(content);
    }

    private static ContentCodec codec(String coding) {
        return Codecs.installed().named(coding).orElseThrow();
    }
}
