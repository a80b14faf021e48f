// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.restcompress.contract.Http;

/** RESTEasy's raw streams, whose elements pass all interceptors one by one. */
@QuarkusTest
class RawStreamIT {
    @Test
    void aRawStreamIsSentPlain() throws Exception {
        HttpResponse<byte[]> response = Http.get(Started.uri("raw-stream"), "Accept-Encoding", "gzip");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEmpty();
        assertThat(response.body()).asString().isEqualTo(RawStream.ELEMENT.repeat(RawStream.ELEMENTS));
    }
}
