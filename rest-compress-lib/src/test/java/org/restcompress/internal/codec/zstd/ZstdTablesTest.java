// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdCompressCtx;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.testkit.Contents;

/** The hash table of a whole body is as long as the body. */
class ZstdTablesTest {
    private static final Path BODIES = Path.of("../testdata/rest");

    /** By default, zstd's tables are up to 8 times as long. */
    @ParameterizedTest
    @ValueSource(ints = {1024, 2048, 4096, 8192, 16_384, 20_480, 32_768, 65_536, 102_400, 131_072})
    void shortTablesMakeBodiesHardlyLonger(int length) throws IOException {
        byte[] target = new byte[2 * length];
        for (int level : new int[] {1, 2}) {
            long ours = 0;
            long usual = 0;
            try (ZstdCompressCtx library = new ZstdCompressCtx()) {
                library.setLevel(level);
                for (byte[] body : bodies(length)) {
                    ours += codec(level).encode(body, 0, length, target);
                    usual += library.compressByteArray(target, 0, target.length, body, 0, length);
                }
            }
            assertThat(ours).isPositive().isLessThan(usual * 102 / 100);
        }
    }

    @Test
    void aBodyHasTheSameBytesWhateverWasCompressedBefore() {
        byte[] body = Contents.text(100_000);
        byte[] first = encoded(body, 20_000);
        for (int before : new int[] {10, 2000, 20_000, 100_000}) {
            encoded(body, before);
            assertThat(encoded(body, 20_000)).isEqualTo(first);
        }
    }

    private static byte[] encoded(byte[] body, int length) {
        byte[] target = new byte[length + 100];
        int n = codec(2).encode(body, 0, length, target);
        return Arrays.copyOf(target, n);
    }

    @Test
    void aStreamAfterAWholeBodyHasTheTablesOfAStream() throws IOException {
        byte[] body = Contents.text(200_000);
        byte[] first = streamed(body);
        codec(2).encode(body, 0, 2048, new byte[4096]);
        assertThat(streamed(body)).isEqualTo(first);
    }

    private static List<byte[]> bodies(int length) throws IOException {
        try (Stream<Path> files = Files.list(BODIES)) {
            return files.map(ZstdTablesTest::read)
                    .filter(body -> body.length >= length)
                    .toList();
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ContentCodec codec(int level) {
        return new ZstdCodec().withLevel(level);
    }

    private static byte[] streamed(byte[] body) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream stream = codec(2).encoder(coded)) {
            stream.write(body);
        }
        return coded.toByteArray();
    }
}
