// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.http.RecordingServer.text;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.testkit.NoStateLeft;

/** Bodies that do not come as they should, of calls that do not go on as they should. */
@ExtendWith(NoStateLeft.class)
class FailingPublishersTest {
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @AutoClose
    private final RecordingServer server = new RecordingServer();

    private HttpRequest post(BodyPublisher body) {
        return HttpRequest.newBuilder(server.uri("/"))
                .header("Content-Type", "text/plain")
                .header(CompressionHttpClient.REQUEST_CODING, "gzip")
                .POST(body)
                .build();
    }

    /** Held whole, coded with its length, and coded while it is sent; each too short, and too long. */
    @ParameterizedTest
    @CsvSource({
        "50000, 50001", "50000, 49999", "500000, 500001", "500000, 499999", "9000000, 9000001", "9000000, 8999999"
    })
    void aBodyThatIsNotAsLongAsItsPublisherSaysFailsTheCall(int length, int said) {
        BodyPublisher body = BodyPublishers.fromPublisher(BodyPublishers.ofByteArray(text(length)), said);
        assertThatThrownBy(() -> CompressionHttpClient.of(CLIENT).send(post(body), BodyHandlers.discarding()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("contentLength")
                .hasMessageContaining("" + said);
        assertThat(server.received()).isEmpty();
    }
}
