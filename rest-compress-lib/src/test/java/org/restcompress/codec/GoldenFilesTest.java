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
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.internal.codec.lzf.LzfCodec;
import org.restcompress.internal.codec.zlib.DeflateCodec;
import org.restcompress.internal.codec.zlib.GzipCodec;
import org.restcompress.internal.codec.zstd.ZstdCodec;
import org.restcompress.internal.testkit.Sources;
import org.restcompress.testkit.Testdata;

/** Files that were coded by the tools of others; testdata/README.md says which. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public class GoldenFilesTest {
    private static final Path GOLDEN = Testdata.directory("golden");

    private final Map<String, ContentCodec> codecs =
            codecs().stream().collect(Collectors.toMap(ContentCodec::coding, Function.identity()));

    protected List<ContentCodec> codecs() {
        return List.of(new LzfCodec(), new GzipCodec(), new DeflateCodec(), new ZstdCodec());
    }

    private static List<Path> files(String directory) throws IOException {
        return Testdata.files(GOLDEN.resolve(directory));
    }

    Stream<Arguments> coded() throws IOException {
        Stream.Builder<Arguments> all = Stream.builder();
        for (String coding : codecs.keySet()) {
            for (Path file : files(coding)) {
                all.add(Arguments.of(coding, file.getFileName().toString()));
            }
        }
        return all.build();
    }

    Stream<Arguments> refused() throws IOException {
        return files("refused").stream()
                .map(file -> file.getFileName().toString())
                .filter(name -> codecs.containsKey(coding(name)))
                .map(Arguments::of);
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
        String coding = coding(name);

        assertThatExceptionOfType(LimitExceededException.class)
                .isThrownBy(() -> decode(coding, Sources.whole(coded)))
                .withMessageMatching("the " + coding + " window is \\d+ bytes, but at most \\d+ bytes are allowed by "
                        + coding + " itself")
                .satisfies(e -> assertThat(e.limit()).isEqualTo(Limit.WINDOW));
        assertThatExceptionOfType(LimitExceededException.class)
                .isThrownBy(() -> decode(coding, Sources.oneByteAtATime(coded)));
    }

    private static String coding(String name) {
        return name.endsWith(".zst") ? "zstd" : name.substring(name.lastIndexOf('.') + 1);
    }

    private byte[] decode(String coding, InputStream source) throws IOException {
        try (InputStream decoder = codecs.get(coding).decoder(source)) {
            return decoder.readAllBytes();
        }
    }

    @Test
    void everyCodingHasFilesOfEveryPlainFileThere() throws IOException {
        assertThat(files("plain")).isNotEmpty();
        for (String coding : codecs.keySet()) {
            List<String> names = files(coding).stream()
                    .map(file -> file.getFileName().toString())
                    .toList();
            for (Path plain : files("plain")) {
                assertThat(names).as(coding).anyMatch(name -> name.startsWith(plain.getFileName() + "~"));
            }
        }
    }
}
