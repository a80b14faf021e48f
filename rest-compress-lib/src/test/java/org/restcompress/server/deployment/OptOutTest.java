// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.provider.CacheCompressed;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Delta;
import org.restcompress.provider.Jitter;
import org.restcompress.provider.NoCompress;
import org.restcompress.provider.PublishedDictionary;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** Annotations that refuse codings, and those whose values or neighbours make no sense. */
class OptOutTest {
    /** Of an application. */
    @NoCompress
    @Retention(RetentionPolicy.RUNTIME)
    @interface Secret {}

    /** Of another one, which says it by the first. */
    @Secret
    @Retention(RetentionPolicy.RUNTIME)
    @interface TopSecret {}

    /** And so on. */
    @TopSecret
    @Retention(RetentionPolicy.RUNTIME)
    @interface ForNobody {}

    /** Coded as a whole, but for what refuses. */
    @Path("/")
    @Compress
    public static class Coded {
        @GET
        @Path("open")
        public String open() {
            return textOf(2000);
        }

        @GET
        @Path("deep")
        @ForNobody
        public String deep() {
            return textOf(2000);
        }

        @GET
        @Path("near")
        @Secret
        public String near() {
            return textOf(2000);
        }
    }

    /** Refuses as a whole, but for what asks for codings. */
    @Path("/")
    @NoCompress
    public static class Refusing {
        @GET
        @Path("plain")
        public String plain() {
            return textOf(2000);
        }

        @GET
        @Path("cached")
        @CacheCompressed
        public String cached() {
            return textOf(2000);
        }

        @GET
        @Path("delta")
        @Delta(shared = true)
        public String delta() {
            return textOf(2000);
        }
    }

    /** Contradicts itself. */
    @Path("/")
    public static class RefusingDelta {
        @GET
        @TopSecret
        @Delta
        public String get() {
            return "";
        }
    }

    /** Contradicts itself as a whole. */
    @Path("/")
    @NoCompress
    @CacheCompressed
    public static class RefusingCached {
        @GET
        public String get() {
            return "";
        }
    }

    /** Would hold any body in memory. */
    @Path("/")
    public static class Endless {
        @GET
        @Compress(minSize = Integer.MAX_VALUE)
        public String get() {
            return "";
        }
    }

    /** Names a coding twice. */
    @Path("/")
    public static class Twice {
        @GET
        @Compress({"gzip", "GZIP"})
        public String get() {
            return "";
        }
    }

    /** Names nothing as a coding. */
    @Path("/")
    public static class Nameless {
        @GET
        @Compress("")
        public String get() {
            return "";
        }
    }

    /** Pads what is not compressed. */
    @Path("/")
    public static class RefusingJitter {
        @GET
        @NoCompress
        @Jitter
        public String get() {
            return "";
        }
    }

    /** Pads what nothing compresses. */
    @Path("/")
    public static class OnlyJitter {
        @GET
        @Jitter
        public String get() {
            return "";
        }
    }

    /** Pads what its methods compress. */
    @Path("/")
    @NoCompress
    @Jitter
    public static class PaddedWhereCompressed {
        @GET
        @Compress
        public String get() {
            return textOf(2000);
        }

        @GET
        @Path("plain")
        public String plain() {
            return textOf(2000);
        }
    }

    @Test
    void jitterOnAClassThatRefusesIsThatOfTheMethodsThatDoNot() {
        try (Server server = Server.of(new PaddedWhereCompressed())) {
            assertThat(coding(server, "/")).isEqualTo("gzip");
            assertThat(coding(server, "/plain")).isEmpty();
        }
    }

    /** Sends no delta. */
    @Path("/")
    public static class PostingDelta {
        @POST
        @Delta
        public String post() {
            return "";
        }
    }

    /** An interface says what does nothing. */
    public interface Putting {
        @PUT
        @PublishedDictionary("items")
        String put();
    }

    /** Has it from there. */
    @Path("/")
    public static class PuttingDictionary implements Putting {
        @Override
        public String put() {
            return "";
        }
    }

    /** Has deltas where it is read. */
    @Path("/")
    @Delta(shared = true)
    public static class ReadByDelta {
        @GET
        public String get() {
            return textOf(2000);
        }

        @POST
        public String post() {
            return textOf(2000);
        }
    }

    @Test
    void deltasOnAClassAreThoseOfWhatIsRead() {
        try (Server server = Server.of(new ReadByDelta())) {
            assertThat(Http.header(Http.get(server.uri("/"), "Accept-Encoding", "gzip"), "vary"))
                    .isEqualTo("Accept-Encoding, Available-Dictionary");
            HttpResponse<byte[]> posted = Http.post(server.uri("/"), new byte[0], "Accept-Encoding", "gzip");
            assertThat(Http.coding(posted)).isEqualTo("gzip");
            assertThat(Http.header(posted, "vary")).isEqualTo("Accept-Encoding");
        }
    }

    /** Wants the bytes as they came, and decoded. */
    @Path("/")
    public static class Opposed {
        @POST
        @NoCompress(requests = true)
        public String post(@Compress("gzip") String body) {
            return body;
        }
    }

    /** Looks like a default and is none. */
    @Path("/")
    public static class Negative {
        @GET
        @Compress(minSize = -7)
        public String get() {
            return "";
        }
    }

    private static String coding(Server server, String path) {
        return Http.header(Http.get(server.uri(path), "Accept-Encoding", "gzip"), "content-encoding");
    }

    @Test
    void aRefusalHoldsAtAnyDepth() {
        try (Server server = Server.of(new Coded())) {
            assertThat(coding(server, "/open")).isEqualTo("gzip");
            assertThat(coding(server, "/near")).isEmpty();
            assertThat(coding(server, "/deep")).isEmpty();
        }
        try (Server server = Server.with(Map.of("restcompress.apply", "all"), new Coded())) {
            assertThat(coding(server, "/deep")).isEmpty();
        }
    }

    @Test
    void whatAsksForCodingsOnAMethodWinsOverItsClass() {
        try (Server server = Server.of(new Refusing())) {
            assertThat(coding(server, "/plain")).isEmpty();
            assertThat(coding(server, "/cached")).isEqualTo("gzip");
            assertThat(coding(server, "/delta")).isEqualTo("gzip");
            assertThat(Http.header(Http.get(server.uri("/delta")), "use-as-dictionary"))
                    .isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "RefusingDelta | RefusingDelta.get: @NoCompress contradicts @Delta beside it",
                "PostingDelta | PostingDelta.post: @Delta does nothing: only responses to GET and HEAD use dictionaries",
                "PuttingDictionary | PuttingDictionary.put: @PublishedDictionary does nothing:"
                        + " only responses to GET and HEAD use dictionaries",
                "RefusingJitter | RefusingJitter.get: @Jitter pads nothing: no response is compressed"
                        + " (remove @NoCompress or @Jitter)",
                "OnlyJitter | OnlyJitter.get: @Jitter pads nothing: no response is compressed (add @Compress)",
                "RefusingCached | RefusingCached: @NoCompress contradicts @CacheCompressed beside it",
                "Endless | Endless.get: @Compress: minSize: 2147483647"
                        + " (expected 0..16777216 bytes, or -1 for restcompress.min-size)",
                "Twice | Twice.get: @Compress: GZIP twice (expected each coding once)",
                "Opposed | Opposed.post: @NoCompress(requests = true) contradicts the annotation of the entity parameter",
                "Nameless | Nameless.get: @Compress: \"\" (expected any of zstd, lzf, gzip, deflate)",
                "Negative | Negative.get: @Compress: minSize: -7"
                        + " (expected 0..16777216 bytes, or -1 for restcompress.min-size)",
            })
    void whatMakesNoSenseFailsTheDeployment(String resource, String complaint) throws ReflectiveOperationException {
        Object made = Class.forName(OptOutTest.class.getName() + '$' + resource)
                .getConstructor()
                .newInstance();
        assertThatThrownBy(() -> Server.of(made)).hasStackTraceContaining(complaint);
    }
}
