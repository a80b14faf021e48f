// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import com.ning.compress.lzf.LZFInputStream;
import com.ning.compress.lzf.LZFOutputStream;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.example.HastyCodec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.StreamCodec;
import org.restcompress.codec.own.GarblingCodec;
import org.restcompress.internal.plan.JitterPlan;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Jitter;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Log;
import org.restcompress.testkit.Server;

/** A coding that an application brings along, over HTTP. */
class UserCodecTest {
    private static final byte[] NOISE = noise();

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    /** The private coding {@code x-own}. */
    public static final class OwnCodec implements ContentCodec {
        @Override
        public String coding() {
            return "x-own";
        }

        @Override
        public EncodingStream encoder(OutputStream sink) {
            LZFOutputStream lzf = new LZFOutputStream(sink);
            return new EncodingStream(sink) {
                @Override
                protected void encode(byte[] bytes, int offset, int length) throws IOException {
                    lzf.write(bytes, offset, length);
                }

                @Override
                protected void sync() throws IOException {
                    lzf.flush();
                }

                @Override
                protected void end() throws IOException {
                    lzf.flush();
                }

                @Override
                protected void release() {
                    // There is nothing to release.
                }
            };
        }

        @Override
        public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
            return new LZFInputStream(source);
        }
    }

    private static byte[] noise() {
        byte[] noise = new byte[3000];
        new Random(noise.length).nextBytes(noise);
        return noise;
    }

    /** What libraries throw for bad bytes. */
    public static final class SnappyError extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Throws an exception of its library for what does not begin with its magic byte, when it is opened. */
    public static final class PickyCodec extends StreamCodec {
        public PickyCodec() {
            super("x-picky", PickyCodec::begun, PickyCodec::checked);
        }

        private static OutputStream begun(OutputStream sink) throws IOException {
            sink.write('P');
            return new FilterOutputStream(sink);
        }

        private static InputStream checked(InputStream source) throws IOException {
            if (source.read() != 'P') {
                throw new SnappyError();
            }
            return source;
        }
    }

    /** Offers it by name and by default. */
    @Path("/")
    public static class Bodies {
        @GET
        @Path("named")
        @Compress("x-own")
        public String named() {
            return textOf(5000);
        }

        @GET
        @Path("noise")
        @Compress("x-hasty")
        public byte[] noise() {
            return NOISE;
        }

        @POST
        @Path("all")
        @Compress
        public String all(String body) {
            return body;
        }

        @POST
        @Path("broken")
        @Compress("garbling")
        public String broken(String body) {
            return body;
        }
    }

    /** With jitter, for which the codec has no room. */
    @Path("/")
    public static class Jittered {
        @GET
        @Compress({"x-own", "gzip"})
        @Jitter
        public String get() {
            return textOf(5000);
        }

        @POST
        @Compress({"x-own", "gzip"})
        @Jitter
        public String post(String body) {
            return body;
        }
    }

    @BeforeEach
    void bringCodec(@TempDir java.nio.file.Path dir) throws IOException {
        java.nio.file.Path services = Files.createDirectories(dir.resolve("META-INF/services"));
        Files.write(
                services.resolve(ContentCodec.class.getName()),
                List.of(
                        OwnCodec.class.getName(),
                        PickyCodec.class.getName(),
                        GarblingCodec.class.getName(),
                        HastyCodec.class.getName()));
        Thread.currentThread()
                .setContextClassLoader(new URLClassLoader(new URL[] {dir.toUri().toURL()}, before));
    }

    @AfterEach
    void restore() throws IOException {
        ((URLClassLoader) Thread.currentThread().getContextClassLoader()).close();
        Thread.currentThread().setContextClassLoader(before);
    }

    @Test
    void itIsOfferedTakenAndAdvertisedLikeABuiltInOne() {
        try (Server server = Server.of(new Bodies())) {
            HttpResponse<byte[]> named = Http.get(server.uri("/named"), "Accept-Encoding", "x-own, gzip");
            assertThat(Http.coding(named)).isEqualTo("x-own");
            assertThat(new String(Http.decode("lzf", named.body()), StandardCharsets.UTF_8))
                    .isEqualTo(textOf(5000));
            HttpResponse<byte[]> posted = Http.postText(server.uri("/all"), Http.encode("lzf", textOf(3000)), "x-own");
            assertThat(Http.text(posted)).isEqualTo(textOf(3000));
            HttpResponse<byte[]> refused = Http.postText(server.uri("/all"), new byte[1], "foo");
            assertThat(Http.header(refused, "accept-encoding"))
                    .isEqualTo("zstd, lzf, gzip, deflate, x-own, x-picky, x-hasty");
        }
    }

    @Test
    void aBodyThatItSaysItCodesToNothingGoesPlain() {
        HastyCodec.fault = HastyCodec.Fault.SAYS_ZERO;
        try (Server server = Server.with(Map.of("restcompress.detect-compressed", "false"), new Bodies())) {
            HttpResponse<byte[]> response = Http.get(server.uri("/noise"), "Accept-Encoding", "x-hasty");
            assertThat(Http.coding(response)).isEmpty();
            assertThat(response.body()).isEqualTo(NOISE);
        } finally {
            HastyCodec.fault = HastyCodec.Fault.NONE;
        }
    }

    @Test
    void aBodyThatItDoesNotDecodeIsABadRequestWhateverItThrows() {
        try (Server server = Server.of(new Bodies())) {
            byte[] coded = Http.encode("lzf", textOf(3000));
            assertBad(server, new byte[100], "x-own", "it cannot be decoded");
            assertBad(server, Arrays.copyOf(coded, coded.length - 1), "x-own", "it cannot be decoded");
            assertBad(server, new byte[100], "x-picky", "it cannot be decoded");
            byte[] twice = Http.encode("gzip", new String(new byte[100], StandardCharsets.US_ASCII));
            assertBad(server, twice, "x-picky, gzip", "it cannot be decoded");
            HttpResponse<byte[]> good =
                    Http.postText(server.uri("/all"), "Plain".getBytes(StandardCharsets.US_ASCII), "x-picky");
            assertThat(Http.text(good)).isEqualTo("lain");
        }
    }

    private static void assertBad(Server server, byte[] body, String codings, String problem) {
        HttpResponse<byte[]> refused = Http.postText(server.uri("/all"), body, codings);
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(new String(refused.body(), StandardCharsets.UTF_8))
                .contains("malformed " + codings.replaceAll(",.*", "") + " body: " + problem);
    }

    @Test
    void aMethodWhoseOnlyCodecDoesNotWorkTakesThePlainBodyAndSaysSo() {
        try (Server server = Server.of(new Bodies())) {
            HttpResponse<byte[]> refused = Http.postText(server.uri("/broken"), new byte[1], "garbling");
            assertThat(refused.statusCode()).isEqualTo(415);
            assertThat(Http.header(refused, "accept-encoding")).isEqualTo("identity");
            HttpResponse<byte[]> plain =
                    Http.postText(server.uri("/broken"), textOf(3000).getBytes(StandardCharsets.US_ASCII), "identity");
            assertThat(Http.text(plain)).isEqualTo(textOf(3000));
        }
    }

    @Test
    void itIsNotOfferedWithJitterIfItCannotPadWhichIsSaidOnce() {
        try (Log log = new Log(JitterPlan.class.getName());
                Server server = Server.of(new Jittered())) {
            HttpResponse<byte[]> response = Http.get(server.uri("/"), "Accept-Encoding", "x-own, gzip;q=0.5");
            assertThat(Http.coding(response)).isEqualTo("gzip");
            assertThat(Http.text(response)).isEqualTo(textOf(5000));
            assertThat(Http.coding(Http.get(server.uri("/"), "Accept-Encoding", "x-own")))
                    .isEmpty();
            HttpResponse<byte[]> posted = Http.postText(
                    server.uri("/"), Http.encode("lzf", textOf(3000)), "x-own", "Accept-Encoding", "identity");
            assertThat(Http.text(posted)).isEqualTo(textOf(3000));
            assertThat(log.messages())
                    .filteredOn(message -> message.contains("jitter"))
                    .containsExactly("content coding x-own is not offered with jitter: its codec cannot pad");
        }
    }
}
