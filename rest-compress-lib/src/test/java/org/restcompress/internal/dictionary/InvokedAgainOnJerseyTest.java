// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.internal.dictionary.DictionaryServer.dcz;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import org.glassfish.jersey.client.authentication.HttpAuthenticationFeature;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionFeature;
import org.restcompress.internal.dictionary.DictionaryServer.Given;

/** The client of Jersey on HttpURLConnection. */
@Tag("jersey")
@Tag("matrix")
class InvokedAgainOnJerseyTest extends InvokedAgainContract {
    @Test
    void aRequestThatIsSentAgainWithCredentialsIsDecoded() {
        try (DictionaryServer server = new DictionaryServer();
                Client client = ClientBuilder.newBuilder()
                        .register(CompressionFeature.class)
                        .register(HttpAuthenticationFeature.basicBuilder()
                                .nonPreemptive()
                                .credentials("u", "p")
                                .build())
                        .build()) {
            String held = server.nextText();
            server.offer(held, "gzip");
            assertThat(client.target(server.uri("/list")).request().get(String.class))
                    .isEqualTo(held);
            String text = server.nextText();
            server.answerUnlessAuthorized("/secret", new Given(200, dcz(text, held), "Content-Encoding", "dcz"));
            assertThat(client.target(server.uri("/secret")).request().get(String.class))
                    .isEqualTo(text);
        }
    }
}
