// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;

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
        HttpResponse<byte[]> response = Http.send("GET", "entity/text?length=2000", "gzip");

        assertThat(Http.codings(response)).containsExactly("gzip");
        assertThat(Http.gunzip(response.body())).hasSize(2000).startsWith("station 0, ");
    }

    @Test
    void whatTheLibraryLeavesAloneIsCodedByQuarkus() throws Exception {
        HttpResponse<byte[]> response = Http.send("GET", "entity/plain", "gzip");

        assertThat(Http.codings(response)).containsExactly("gzip");
        assertThat(Http.gunzip(response.body())).hasSize(2000).startsWith("station 0, ");
    }
}
