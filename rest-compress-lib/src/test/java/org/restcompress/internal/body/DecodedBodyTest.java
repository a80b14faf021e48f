// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.internal.body.DecodedContent.Emptiness;
import org.restcompress.internal.rest.Answers;
import org.restcompress.testkit.Http;

class DecodedBodyTest {
    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "zstd"})
    void aBodyReleasedWhileAnotherThreadReadsGivesItsStateBackOnce(String coding) throws Exception {
        ContentCodec codec = Codecs.installed().named(coding).orElseThrow();
        byte[] coded = Http.encode(coding, textOf(200_000));
        CountDownLatch waits = new CountDownLatch(1);
        CountDownLatch broken = new CountDownLatch(1);
        InputStream half = new InputStream() {
            private final InputStream first = new ByteArrayInputStream(coded, 0, coded.length / 2);

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                int n = first.read(target, offset, length);
                return n < 0 ? read() : n;
            }

            @Override
            public int read() throws IOException {
                int b = first.read();
                if (b < 0) {
                    waits.countDown();
                    try {
                        broken.await();
                    } catch (InterruptedException e) {
                        throw new IOException(e);
                    }
                    throw new IOException("the socket was closed");
                }
                return b;
            }
        };
        DecodedBody body =
                new DecodedBody(half, List.of(codec), DecodeLimits.DEFAULTS, Emptiness.MALFORMED, -1, Answers::badBody);
        Thread reader = new Thread(() -> {
            try {
                body.readAllBytes();
            } catch (IOException e) {
                // As it must be.
            }
        });
        reader.start();
        waits.await();
        body.release();
        broken.countDown();
        reader.join();
        try (InputStream a = codec.decoder(
                        new ByteArrayInputStream(Http.encode(coding, "A".repeat(100) + textOf(100_000))));
                InputStream b = codec.decoder(
                        new ByteArrayInputStream(Http.encode(coding, "B".repeat(100) + textOf(100_000))))) {
            assertThat(new String(a.readNBytes(10), StandardCharsets.UTF_8)).isEqualTo("AAAAAAAAAA");
            assertThat(new String(b.readNBytes(10), StandardCharsets.UTF_8)).isEqualTo("BBBBBBBBBB");
            assertThat(new String(a.readNBytes(10), StandardCharsets.UTF_8)).isEqualTo("AAAAAAAAAA");
        }
    }
}
