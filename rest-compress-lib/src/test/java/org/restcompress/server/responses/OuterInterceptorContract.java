// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.annotation.Priority;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;

/** An interceptor of the application, nearer to the network than ours, puts bytes in front of every body. */
abstract class OuterInterceptorContract {
    private static final String PREFIX = ")]}'\n";

    @Path("texts/{length}")
    public static class Texts {
        @GET
        @Compress
        @Produces("text/plain")
        public String get(@PathParam("length") int length) {
            return textOf(length);
        }
    }

    /** Runs before ours, and so gets what ours writes. */
    @Priority(2000)
    public static class Prefixing implements WriterInterceptor {
        @Override
        public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
            OutputStream out = context.getOutputStream();
            context.setOutputStream(new FilterOutputStream(out) {
                private boolean begun;

                @Override
                public void write(byte[] bytes, int offset, int length) throws IOException {
                    if (!begun) {
                        begun = true;
                        out.write(PREFIX.getBytes(StandardCharsets.US_ASCII));
                    }
                    out.write(bytes, offset, length);
                }
            });
            context.proceed();
        }
    }

    /** Takes no byte. */
    @Priority(2000)
    public static class Refusing implements WriterInterceptor {
        @Override
        public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
            context.setOutputStream(new OutputStream() {
                @Override
                public void write(int b) {
                    throw new WebApplicationException(422);
                }
            });
            context.proceed();
        }
    }

    /** Coded in one call, and as it comes. */
    @ParameterizedTest
    @CsvSource({"5000, identity", "5000, gzip", "400000, gzip", "5000, zstd", "400000, zstd"})
    void aFailureBeforeTheFirstByteIsNoEmptySuccess(int length, String accepted) throws IOException {
        try (Running server = Running.with(Map.of(), new Texts(), new Refusing())) {
            HttpResponse<byte[]> failed = Http.get(server.uri("/texts/" + length), "Accept-Encoding", accepted);
            assertThat(failed.statusCode()).isEqualTo(422);
            assertThat(Http.header(failed, "content-encoding")).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 5000})
    void nothingIsCutOff(int length) throws IOException {
        try (Running server = Running.with(Map.of(), new Texts(), new Prefixing())) {
            HttpResponse<byte[]> plain = Http.get(server.uri("/texts/" + length), "Accept-Encoding", "identity");
            assertThat(Http.text(plain)).isEqualTo(PREFIX + textOf(length));
        }
    }
}
