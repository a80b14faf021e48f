// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.restcompress.NativeMemory;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.discovery.Codecs;

/** What dictionaries take of the memory outside the heap. */
class DictionaryMemoryTest {
    /** Bytes. */
    private static final int LENGTH = 100_000;

    /** Bytes: what is kept, and one that is being made. */
    private static final long BOUND = 66L << 20;

    /** With tables, three times as much as are kept. */
    private static final int MANY = 250;

    private static byte[] content(int number) {
        byte[] content = new byte[LENGTH];
        Random random = new Random(1);
        for (int i = 0; i < LENGTH; i++) {
            content[i] = (byte) ('a' + random.nextInt(16));
        }
        content[number * 7] = '!';
        return content;
    }

    private static long direct() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }

    private static byte[] coded(CompressionDictionary dictionary, byte[] content) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (EncodingStream encoder = new Dcb().with(dictionary).encoder(coded)) {
            encoder.write(content);
        }
        return coded.toByteArray();
    }

    private static byte[] decoded(CompressionDictionary dictionary, byte[] coded) throws IOException {
        try (InputStream decoder = new Dcb().with(dictionary).decoder(new ByteArrayInputStream(coded))) {
            return decoder.readAllBytes();
        }
    }

    @Test
    void manyOfThemTakeNoMoreThanIsKeptAndThatGoesWhereItIsToBeFreed() throws IOException {
        // Its finding is what makes the codec free what it keeps.
        Codecs installed = Codecs.installed();
        assertThat(installed.names()).contains("br");
        NativeMemory.freeIdle();
        long before = direct();
        byte[] content = content(0);
        for (int i = 1; i <= MANY; i++) {
            CompressionDictionary dictionary = CompressionDictionary.of(content(i));
            assertThat(decoded(dictionary, coded(dictionary, content))).isEqualTo(content);
            assertThat(direct() - before).as("after %s dictionaries", i).isLessThan(BOUND);
        }

        NativeMemory.freeIdle();

        // A coder's buffer, which the collector frees, may have come.
        assertThat(direct() - before).isLessThan(BOUND / 2);
        assertThat(installed.names()).contains("br");
    }

    @Test
    void oneThatIsKeptNoMoreStaysForTheCodersThatUseIt() throws IOException {
        CompressionDictionary dictionary = CompressionDictionary.of(content(1));
        byte[] content = content(0);
        byte[] expected = coded(dictionary, content);
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        EncodingStream encoder = new Dcb().with(dictionary).encoder(coded);
        try (InputStream decoder = new Dcb().with(dictionary).decoder(new ByteArrayInputStream(expected))) {
            BrotliDictionary.emptyAll();
            for (int i = 1; i < 20; i++) {
                // Takes memory that was freed too early.
                coded(CompressionDictionary.of(content(100 + i)), content);
            }
            encoder.write(content);
            encoder.close();
            assertThat(coded.toByteArray()).isEqualTo(expected);
            assertThat(decoder.readAllBytes()).isEqualTo(content);
        } finally {
            encoder.abort();
        }
    }
}
