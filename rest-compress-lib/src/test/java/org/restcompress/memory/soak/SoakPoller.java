// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.restcompress.memory.Polled;
import org.restcompress.server.dictionary.Poller;
import org.restcompress.testkit.Answer;
import org.restcompress.testkit.RawClient;

/** A client that polls lists, and holds the last body of one, an old one, one of another list, or nothing that is known. */
final class SoakPoller {
    /** Responses of all clients that were coded against what they hold. */
    static final AtomicLong DELTAS = new AtomicLong();

    private final SplittableRandom random;
    private final byte[][] last = new byte[Polled.LISTS][];
    private byte[] old = {1};

    SoakPoller(SplittableRandom random) {
        this.random = random;
    }

    /** Polls a list once, and looks whether what it gets is that list as a whole. */
    void poll(int port) throws IOException {
        int list = random.nextInt(Polled.LISTS);
        byte[] held = held(list);
        Answer answer;
        try (RawClient client = new RawClient(port)) {
            answer = client.get(
                            "polled/" + list,
                            "Accept-Encoding: zstd, dcz\r\nAvailable-Dictionary: " + Poller.available(held) + "\r\n")
                    .answer();
        }
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.isComplete()).isTrue();
        byte[] body = decoded(answer, held);
        String text = new String(body, StandardCharsets.US_ASCII);
        int version = Integer.parseInt(text.substring(0, text.indexOf('\n')));
        assertThat(text.equals(Polled.list(list, version)))
                .as("list %d is whole in version %d", list, version)
                .isTrue();
        last[list] = body;
    }

    /** Mostly the last body. */
    private byte[] held(int list) {
        byte[] own = last[list];
        if (own != null && random.nextInt(100) < 70) {
            if (random.nextInt(20) == 0) {
                old = own;
            }
            return own;
        }
        byte[] other = last[random.nextInt(Polled.LISTS)];
        return other == null || random.nextBoolean() ? old : other;
    }

    private static byte[] decoded(Answer answer, byte[] held) {
        String coding = answer.header("Content-Encoding").orElse("");
        assertThat(coding).isIn("zstd", "dcz");
        DELTAS.addAndGet(coding.equals("dcz") ? 1 : 0);
        return Poller.decoded(coding, answer.body(), held);
    }
}
