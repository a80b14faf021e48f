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

/** A setting of the library, in Quarkus's configuration. */
@QuarkusTest
@TestProfile(SettingsIT.Profile.class)
class SettingsIT {
    /** An application of its own. */
    public static class Profile implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("restcompress.min-size", "2001");
        }
    }

    @Test
    void settingsComeFromTheConfiguration() throws Exception {
        HttpResponse<byte[]> response = Http.get(Started.uri("entity/text?length=2000"), "Accept-Encoding", "gzip");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEmpty();
    }
}
