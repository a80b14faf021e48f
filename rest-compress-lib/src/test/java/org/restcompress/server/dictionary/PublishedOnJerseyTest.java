// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.JerseyServer;
import org.restcompress.testkit.Running;

/** On Jersey, which configures the features that it finds before those of the application. */
@Tag("jersey")
@Tag("matrix")
class PublishedOnJerseyTest {
    @Test
    void theDictionaryIsServedInTheCodingsOfTheApplicationsFeature() throws Exception {
        String hash = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(MessageDigest.getInstance("SHA-256").digest(Items.DICTIONARY));
        CompressionConfig deflate = CompressionConfig.builder()
                .set(Setting.CODINGS, List.of("deflate"))
                .build();
        try (Running server = JerseyServer.with(Map.of(), new CompressionFeature(deflate), new Items())) {
            HttpResponse<byte[]> response =
                    Http.get(server.uri("/.well-known/restcompress/" + hash), "Accept-Encoding", "gzip, deflate;q=0.5");
            assertThat(Http.coding(response)).isEqualTo("deflate");
        }
    }
}
