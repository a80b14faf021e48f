// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.codec.contract.Sources;
import org.restcompress.internal.codec.brotli.BrotliCodec;
import org.restcompress.internal.codec.lzf.LzfCodec;
import org.restcompress.internal.codec.zlib.DeflateCodec;
import org.restcompress.internal.codec.zlib.GzipCodec;
import org.restcompress.internal.codec.zstd.ZstdCodec;
import org.restcompress.testkit.Testdata;

/** Files that were coded by the tools of others; testdata/README.md says which. */
class GoldenFilesTest {
    private static final Path GOLDEN = Testdata.directory("golden");

    private static final Map<String, ContentCodec> CODECS = Map.of(
            "lzf", new LzfCodec(),
            "gzip", new GzipCodec(),
            "deflate", new DeflateCodec(),
            "zstd", new ZstdCodec(),
            "br", new BrotliCodec());

    private static final Map<String, String> CODING_BY_EXTENSION = Map.of("zst", "zstd", "br", "br");

    private static List<Path> files(String directory) throws IOException {
        return Testdata.files(GOLDEN.resolve(directory));
    }

    static Stream<Arguments> coded() throws IOException {
        Stream.Builder<Arguments> all = Stream.builder();
        for (String coding : CODECS.keySet()) {
            for (Path file : files(coding)) {
                all.add(Arguments.of(coding, file.getFileName().toString()));
            }
        }
        return all.build();
    }

    static Stream<Arguments> refused() throws IOException {
        return files("refused").stream()
                .map(file -> Arguments.of(file.getFileName().toString()));
    }

    @ParameterizedTest
    @MethodSource("coded")
    void decodesToThePlainFile(String coding, String name) throws IOException {
        byte[] coded = Files.readAllBytes(GOLDEN.resolve(coding).resolve(name));
        byte[] plain = Files.readAllBytes(GOLDEN.resolve("plain").resolve(name.substring(0, name.indexOf('~'))));

        assertThat(decode(coding, Sources.whole(coded))).isEqualTo(plain);
        assertThat(decode(coding, Sources.oneByteAtATime(coded))).isEqualTo(plain);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void asksForTooLargeAWindow(String name) throws IOException {
        byte[] coded = Files.readAllBytes(GOLDEN.resolve("refused").resolve(name));
        String coding = CODING_BY_EXTENSION.get(name.substring(name.lastIndexOf('.') + 1));

        assertThatExceptionOfType(LimitExceededException.class)
                .isThrownBy(() -> decode(coding, Sources.whole(coded)))
                .withMessageMatching("its " + coding + " window is \\d+ bytes, at most \\d+ are given")
                .satisfies(e -> assertThat(e.limit()).isEqualTo(Limit.WINDOW));
        assertThatExceptionOfType(LimitExceededException.class)
                .isThrownBy(() -> decode(coding, Sources.oneByteAtATime(coded)));
    }

    private static byte[] decode(String coding, InputStream source) throws IOException {
        try (InputStream decoder = CODECS.get(coding).decoder(source)) {
            return decoder.readAllBytes();
        }
    }

    @Test
    void everyCodingHasFilesOfEveryPlainFileThere() throws IOException {
        assertThat(files("plain")).isNotEmpty();
        for (String coding : CODECS.keySet()) {
            List<String> names = files(coding).stream()
                    .map(file -> file.getFileName().toString())
                    .toList();
            for (Path plain : files("plain")) {
                assertThat(names).as(coding).anyMatch(name -> name.startsWith(plain.getFileName() + "~"));
            }
        }
    }
}
