// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.WebApplicationException;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionFeature;
import org.restcompress.provider.Compress;

/** What is Quarkus REST's own. */
@QuarkusTest
class QuarkusIT {
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(60);

    /** Sends what the resource refuses, and does not wait for the answer. */
    @Path("entity")
    interface Refused {
        @POST
        @Path("echo/lzf")
        @Consumes("text/plain")
        Uni<String> echo(@Compress("zstd") String text);
    }

    @Test
    void aUniIsCoded() throws Exception {
        HttpResponse<byte[]> response = Http.send("GET", "mutiny/uni", "gzip");

        assertThat(Http.codings(response)).containsExactly("gzip");
        assertThat(Http.gunzip(response.body())).isEqualTo(Mutinies.ITEM);
    }

    /** Quarkus REST sends its items past all interceptors, and without what filters set. */
    @Test
    void aMultiStaysPlain() throws Exception {
        HttpResponse<byte[]> response = Http.send("GET", "mutiny/multi", "gzip");

        assertThat(Http.codings(response)).isEmpty();
        assertThat(response.headers().allValues("Vary")).isEmpty();
        assertThat(new String(response.body(), US_ASCII)).isEqualTo(Mutinies.ITEM.repeat(2));
    }

    /** No interceptor runs for it, so that it is not known whether its GET would be coded. */
    @Test
    void aHeadCarriesTheTagOfThePlainBody() throws Exception {
        HttpResponse<byte[]> head = Http.send("HEAD", "entity/tagged", "gzip");
        HttpResponse<byte[]> get = Http.send("GET", "entity/tagged", "gzip");

        assertThat(head.headers().allValues("ETag")).containsExactly("\"v1\"");
        assertThat(get.headers().allValues("ETag")).containsExactly("\"v1--gzip\"");
    }

    /** It would have to be waited for, on the thread that brings the answer. */
    @Test
    void aRefusedBodyIsNotSentOnceMoreFromTheEventLoop() {
        String text = "a text that shrinks, ".repeat(200);
        Refused client = RestClientBuilder.newBuilder()
                .baseUri(Http.uri(""))
                .register(CompressionFeature.class)
                .build(Refused.class);

        assertThatThrownBy(() -> client.echo(text).await().atMost(LONG_ENOUGH))
                .isInstanceOfSatisfying(WebApplicationException.class, refused -> assertThat(
                                refused.getResponse().getStatus())
                        .isEqualTo(415));
        assertThat(client.echo(text).await().atMost(LONG_ENOUGH)).isEqualTo(text);
    }
}
