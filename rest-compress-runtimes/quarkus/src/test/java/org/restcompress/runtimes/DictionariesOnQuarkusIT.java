// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.restcompress.brotli.Dcb;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.contract.DictionariesIT;
import org.restcompress.contract.DictionaryResource;
import org.restcompress.contract.Http;

@QuarkusTest
@TestProfile(DictionariesOnQuarkusIT.Profile.class)
class DictionariesOnQuarkusIT extends DictionariesIT {
    private static final String PUBLISHED = "/META-INF/restcompress/dictionaries/contract";

    /** An application of its own. */
    public static class Profile implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return DictionariesIT.SETTINGS;
        }
    }

    private static CompressionDictionary published() throws Exception {
        try (InputStream file = Objects.requireNonNull(DictionaryResource.class.getResourceAsStream(PUBLISHED))) {
            return CompressionDictionary.of(file.readAllBytes());
        }
    }

    /** By the brotli4j that Quarkus manages, which is another than rest-compress-brotli is built with. */
    @Test
    void dcbNeedsNoOtherBrotli4jThanTheOneOfQuarkus() throws Exception {
        URI uri = Started.uri("dictionaries/published/7");
        CompressionDictionary dictionary = published();
        String hash = Base64.getEncoder().encodeToString(dictionary.sha256());
        HttpResponse<byte[]> coded = Http.get(uri, "Accept-Encoding", "dcb", "Available-Dictionary", ':' + hash + ':');

        assertThat(Http.header(coded, "content-encoding")).isEqualTo("dcb");
        assertThat(coded.body()).hasSizeLessThan(100);
        try (InputStream decoded = new Dcb().with(dictionary).decoder(new ByteArrayInputStream(coded.body()))) {
            assertThat(decoded).hasContent(Http.text(Http.get(uri)));
        }
    }
}
