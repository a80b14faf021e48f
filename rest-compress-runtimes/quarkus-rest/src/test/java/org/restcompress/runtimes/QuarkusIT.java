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
import org.restcompress.contract.Http;
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
        HttpResponse<byte[]> response = Http.get(Started.uri("mutiny/uni"), "Accept-Encoding", "gzip");

        assertThat(Http.header(response, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.text(response)).isEqualTo(Mutinies.ITEM);
    }

    /** Quarkus REST sends its items past all interceptors, and without what filters set. */
    @Test
    void aMultiStaysPlain() throws Exception {
        HttpResponse<byte[]> response = Http.get(Started.uri("mutiny/multi"), "Accept-Encoding", "gzip");

        assertThat(Http.header(response, "content-encoding")).isEmpty();
        assertThat(response.headers().allValues("Vary")).isEmpty();
        assertThat(new String(response.body(), US_ASCII)).isEqualTo(Mutinies.ITEM.repeat(2));
    }

    /** No interceptor runs for it, so that it is not known whether its GET would be coded. */
    @Test
    void aHeadCarriesTheTagOfThePlainBody() throws Exception {
        HttpResponse<byte[]> head = Http.head(Started.uri("entity/tagged"), "Accept-Encoding", "gzip");
        HttpResponse<byte[]> get = Http.get(Started.uri("entity/tagged"), "Accept-Encoding", "gzip");

        assertThat(head.headers().allValues("ETag")).containsExactly("\"v1\"");
        assertThat(get.headers().allValues("ETag")).containsExactly("\"v1--gzip\"");
    }

    @Test
    void theNextBodyAfterARefusalOnTheEventLoopGoesInWhatIsTaken() {
        String text = "a text that shrinks, ".repeat(200);
        Refused client = RestClientBuilder.newBuilder()
                .baseUri(Started.uri(""))
                .register(CompressionFeature.class)
                .build(Refused.class);

        assertThatThrownBy(() -> client.echo(text).await().atMost(LONG_ENOUGH))
                .isInstanceOfSatisfying(
                        WebApplicationException.class,
                        refused -> assertThat(refused.getResponse().getStatus()).isEqualTo(415));
        assertThat(client.echo(text).await().atMost(LONG_ENOUGH)).isEqualTo(text);
    }
}
