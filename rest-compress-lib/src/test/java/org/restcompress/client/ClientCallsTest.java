// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Variant;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.jboss.resteasy.client.jaxrs.ResteasyClientBuilder;
import org.jboss.resteasy.client.jaxrs.engines.ApacheHttpClient43Engine;
import org.jboss.resteasy.client.jaxrs.internal.ClientInvocation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionFeature;
import org.restcompress.testkit.Origin;
import org.restcompress.testkit.RefusingServer;

/** The client of RESTEasy. */
final class ClientCallsTest extends ClientCallsContract {
    /** Writes each body once for nothing, as engines do that follow redirects: their headers stay those of the first time. */
    @SuppressWarnings("removal") // There is no other to inherit from.
    private static final class WritingTwice extends ApacheHttpClient43Engine {
        @Override
        public Response invoke(Invocation invocation) {
            ClientInvocation written = (ClientInvocation) invocation;
            try {
                written.getDelegatingOutputStream().setDelegate(OutputStream.nullOutputStream());
                written.writeRequestBody(written.getEntityStream());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return super.invoke(invocation);
        }
    }

    @ParameterizedTest
    @CsvSource({"5000, zstd", "500, ''"})
    void aBodyThatIsWrittenTwiceGoesInTheSameWayTwice(int length, String coding) throws IOException {
        try (RefusingServer server = new RefusingServer();
                Client client = ((ResteasyClientBuilder) ClientBuilder.newBuilder())
                        .httpEngine(new WritingTwice())
                        .register(CompressionFeature.class)
                        .build()) {
            client.target(server.uri("/"))
                    .request()
                    .post(Entity.entity(textOf(length), new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, "zstd")))
                    .close();
            assertThat(server.takeReceived()).singleElement().satisfies(request -> {
                assertThat(request.coding()).isEqualTo(coding);
                assertThat(request.text()).isEqualTo(textOf(length));
            });
        }
    }

    /** RESTEasy does not tell which origin answered. */
    @ParameterizedTest
    @ValueSource(strings = {"gzip", "identity"})
    @SuppressWarnings("removal") // The other engine has no such option.
    void aListThatComesAfterARedirectIsNotLearnt(String listed) {
        ApacheHttpClient43Engine following = new ApacheHttpClient43Engine();
        following.setFollowRedirects(true);
        try (RefusingServer target = new RefusingServer();
                RefusingServer redirecting = new RefusingServer();
                Client client = ((ResteasyClientBuilder) ClientBuilder.newBuilder())
                        .httpEngine(following)
                        .register(CompressionFeature.class)
                        .build()) {
            target.listing(listed);
            String to = target.uri("/target").toString();
            redirecting.serve("/moved", exchange -> Origin.send(exchange, 302, new byte[0], "Location", to));
            try (Response redirected =
                    client.target(redirecting.uri("/moved")).request().get()) {
                assertThat(redirected.getStatus()).isEqualTo(200);
            }
            client.target(redirecting.uri("/"))
                    .request()
                    .post(Entity.entity(textOf(5000), new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, "zstd")))
                    .close();
            redirecting.assertReceived("zstd", textOf(5000));
        }
    }
}
