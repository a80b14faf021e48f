// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.spi.AsyncStreamingOutput;
import org.junit.jupiter.api.Test;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.Jitter;
import org.restcompress.server.Bodies;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** On RESTEasy. */
class JitterTest extends JitterContract {
    /** One content, written in one go or without blocking. */
    @Path("/")
    @Compress
    @Jitter(max = MAX)
    public static class Kinds {
        @GET
        @Path("bytes/{length}")
        public byte[] bytes(@PathParam("length") int length) {
            return content(length);
        }

        @GET
        @Path("text/{length}")
        public String text(@PathParam("length") int length) {
            return new String(content(length), US_ASCII);
        }

        @GET
        @Path("async/{length}")
        public AsyncStreamingOutput async(@PathParam("length") int length) {
            int half = length / 2;
            return out -> out.asyncWrite(content(length), 0, half)
                    .thenComposeAsync(done -> out.asyncWrite(content(length), half, length - half));
        }
    }

    /** Longer paddings than gzip has room for. */
    @Path("/")
    public static class TooLong {
        @GET
        @Gzip
        @Jitter(max = 513)
        public String get() {
            return "";
        }
    }

    /** A number that makes no sense. */
    @Path("/")
    public static class Outranging {
        @GET
        @Gzip
        @Jitter(max = 70_000)
        public String get() {
            return "";
        }
    }

    @Override
    Running start(Map<String, Object> properties, Object... resources) {
        return Server.with(properties, resources);
    }

    @Override
    List<String> codings() {
        return List.of("lzf", "gzip", "deflate", "zstd");
    }

    @Test
    void theSameContentIsSentInTheSameBytesWhateverTheEntity() {
        try (Server server = Server.of(new Kinds())) {
            for (String coding : codings()) {
                for (int length : new int[] {1024, 60_000, 200_000}) {
                    byte[] sent = coded(get(server, "/bytes/" + length, coding), coding, content(length));
                    for (String kind : new String[] {"/text/", "/async/"}) {
                        assertThat(coded(get(server, kind + length, coding), coding, content(length)))
                                .as("%s%d in %s", kind, length, coding)
                                .isEqualTo(sent);
                    }
                }
            }
        }
    }

    @Test
    void aMaximumBeyondWhatACodingHasRoomForFailsTheDeployment() {
        assertThatThrownBy(() -> Server.of(new TooLong()))
                .hasStackTraceContaining("TooLong.get: jitter of 513 bytes (expected 1..512 for gzip)");
        assertThatThrownBy(() -> Server.with(Map.of("restcompress.jitter.max", "513"), new Bodies()))
                .hasStackTraceContaining("(expected 1..512 for gzip)");
    }

    @Test
    void aNumberOutOfRangeInAnAnnotationFailsTheDeploymentWithClassAndMethod() {
        assertThatThrownBy(() -> Server.of(new Outranging()))
                .hasStackTraceContaining("Outranging.get: @Jitter: max: 70000 (expected 0..65536)");
    }
}
