// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.Server;

/** A method that leaves the rest of a compressed request unread, and answers without an entity, gives back what decodes it. */
@ExtendWith(NoStateLeft.class)
class UnreadRequestsTest {
    /** Reads a byte. */
    @Path("/")
    public static class Beginnings {
        @POST
        @Path("both")
        @Compress
        public void both(InputStream body) throws IOException {
            body.read();
        }

        @POST
        @Path("entity")
        public void entity(@Compress("zstd") InputStream body) throws IOException {
            body.read();
        }

        @POST
        @Path("unannotated")
        public Response unannotated(InputStream body) throws IOException {
            body.read();
            return Response.accepted().build();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "annotated, annotated, /both, 204",
        "annotated, annotated, /entity, 204",
        "none, all, /both, 204",
        "none, all, /unannotated, 202"
    })
    void itsDecoderIsGivenBack(String apply, String decode, String path, int status) {
        byte[] body = Http.encode("zstd", textOf(400_000));
        Map<String, Object> settings = Map.of("restcompress.apply", apply, "restcompress.decode", decode);
        try (Server server = Server.with(settings, new Beginnings())) {
            for (int i = 0; i < 5; i++) {
                assertThat(Http.postText(server.uri(path), body, "zstd").statusCode())
                        .isEqualTo(status);
            }
        }
    }
}
