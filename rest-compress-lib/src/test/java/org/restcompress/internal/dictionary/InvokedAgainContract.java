// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.internal.dictionary.DictionaryServer.dcz;
import static org.restcompress.internal.dictionary.DictionaryServer.hash;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Invocation;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.restcompress.CompressionFeature;
import org.restcompress.testkit.NoStateLeft;

/** An {@link Invocation} that is invoked more than once: runtimes may keep the fields that filters set. */
@ExtendWith(NoStateLeft.class)
abstract class InvokedAgainContract {
    @AutoClose
    private final DictionaryServer server = new DictionaryServer();

    @AutoClose
    private final Client client =
            ClientBuilder.newBuilder().register(CompressionFeature.class).build();

    @Test
    void eachCallNamesWhatTheOneBeforeBroughtAndGetsADelta() {
        Invocation call = client.target(server.uri("/list")).request().buildGet();
        String held = server.nextText();
        server.offer(held, "gzip");
        assertThat(call.invoke(String.class)).isEqualTo(held);

        for (int i = 0; i < 3; i++) {
            String text = server.nextText();
            server.answer(
                    200, dcz(text, held), "dcz", "Use-As-Dictionary", "match=\"/*\"", "Cache-Control", "max-age=60");
            assertThat(call.invoke(String.class)).isEqualTo(text);
            assertThat(server.last().field("Available-Dictionary")).isEqualTo(hash(held));
            held = text;
        }
    }

    /** A part of what is coded cannot be decoded, so that nothing is asked for but plain bytes. */
    @Test
    void aRangeOfARequestThatWasSentBeforeIsOneOfThePlainBytes() {
        Invocation.Builder request = client.target(server.uri("/list")).request();
        String held = server.nextText();
        server.offer(held, "gzip");
        assertThat(request.get(String.class)).isEqualTo(held);
        assertThat(request.get(String.class)).isEqualTo(held);

        server.answer(200, DictionaryServer.bytes("fine"), "");
        assertThat(request.header("Range", "bytes=0-3").get(String.class)).isEqualTo("fine");
        assertThat(server.last().headers()).doesNotContainKey("Available-Dictionary");
        assertThat(server.last().field("Accept-Encoding")).doesNotContain("dcz");
    }
}
