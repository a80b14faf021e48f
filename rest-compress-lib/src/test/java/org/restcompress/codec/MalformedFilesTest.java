// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.event.Side;
import org.restcompress.internal.body.received.CodedBody;
import org.restcompress.internal.body.received.DecodedContent;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.testkit.Sources;
import org.restcompress.testkit.Testdata;

/** Bodies that are wrong in one way each, and some that only look wrong; testdata/README.md says more. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public class MalformedFilesTest {
    protected List<String> codings() {
        return List.of("lzf", "gzip", "deflate", "zstd");
    }

    Stream<Arguments> files() throws IOException {
        Stream.Builder<Arguments> all = Stream.builder();
        for (String coding : codings()) {
            for (Path file : Testdata.files(Testdata.directory("malformed/" + coding))) {
                all.add(Arguments.of(coding, file.getFileName().toString(), file));
            }
        }
        return all.build();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("files")
    void decodesOrFailsAsItsNameSays(String coding, String name, Path file) throws IOException {
        byte[] coded = Files.readAllBytes(file);
        for (long announced : new long[] {-1, coded.length}) {
            decodesOrFailsAsItsNameSays(coding, name, file, Sources.whole(coded), announced);
            decodesOrFailsAsItsNameSays(coding, name, file, Sources.oneByteAtATime(coded), announced);
        }
    }

    private static void decodesOrFailsAsItsNameSays(
            String coding, String name, Path file, InputStream source, long announced) throws IOException {
        switch (name.substring(name.lastIndexOf('.'))) {
            case ".200" ->
                assertThat(decode(coding, source, announced))
                        .asString()
                        .isEqualTo(name.startsWith("nothing") ? "" : "one two one two one two");
            case ".400" ->
                assertThatExceptionOfType(MalformedContentException.class)
                        .isThrownBy(() -> decode(coding, source, announced))
                        .withMessageStartingWith("malformed " + coding + " body: ");
            case ".413" ->
                assertThatExceptionOfType(LimitExceededException.class)
                        .isThrownBy(() -> decode(coding, source, announced))
                        .withMessageMatching(".* \\(restcompress\\.decode\\.max-[a-z]+\\)|.* empty .* in a row");
            default -> throw new AssertionError("no status in the name of " + file);
        }
    }

    private static byte[] decode(String coding, InputStream source, long announced) throws IOException {
        List<ContentCodec> codec = List.of(Codecs.installed().named(coding).orElseThrow());
        try (InputStream decoder =
                new DecodedContent(new CodedBody(source, codec, announced), DecodeLimits.defaults(), Side.SERVER)) {
            return decoder.readAllBytes();
        }
    }
}
