// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restcompress.contract.Http;

/** Beside what Quarkus codes by itself. */
@QuarkusTest
@TestProfile(QuarkusCompressionIT.Profile.class)
class QuarkusCompressionIT {
    /** An application of its own. */
    public static class Profile implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("quarkus.http.enable-compression", "true");
        }
    }

    @Test
    void thereIsOneCoding() throws Exception {
        HttpResponse<byte[]> response = Http.get(Started.uri("entity/text?length=2000"), "Accept-Encoding", "gzip");

        assertThat(Http.header(response, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.text(response)).hasSize(2000).startsWith("station 0, ");
    }

    @Test
    void whatTheLibraryLeavesAloneIsCodedByQuarkus() throws Exception {
        HttpResponse<byte[]> response = Http.get(Started.uri("entity/plain"), "Accept-Encoding", "gzip");

        assertThat(Http.header(response, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.text(response)).hasSize(2000).startsWith("station 0, ");
    }
}
