// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.Sources;

/** What we code with a dictionary is read by the tools of those who made the formats, and the other way round. */
public class DictionaryToolsIT {
    private static final int PATIENCE_SECONDS = 60;

    /** As long as the window that most levels take, and not the same at any place. */
    private static final byte[] HELD = Contents.text(100_000);

    private static final List<Contents> BODIES = List.of(
            Contents.EMPTY,
            Contents.ONE_BYTE,
            Contents.SHORT_NOISE,
            Contents.TEXT_4_KIB,
            Contents.NOISE_65_537,
            Contents.TEXT_131_073);

    enum Tool {
        ZSTD("dcz", 40),
        BROTLI("dcb", 36);

        private final String coding;
        private final int prologue;

        Tool(String coding, int prologue) {
            this.coding = coding;
            this.prologue = prologue;
        }

        private String program() {
            return name().toLowerCase(Locale.ROOT);
        }

        private ContentCodec codec() {
            return DictionaryCodecs.installed().byCoding().get(coding).with(CompressionDictionary.of(HELD));
        }

        /** Runs it with the dictionary. */
        private byte[] run(Path directory, byte[] input, String... options) throws IOException, InterruptedException {
            List<String> line = new ArrayList<>(List.of(program(), "-f", "-D"));
            line.add(Files.write(directory.resolve("dictionary"), HELD).toString());
            line.addAll(List.of(options));
            Path out = directory.resolve("out");
            Path in = Files.write(directory.resolve("in"), input);
            line.addAll(List.of("-o", out.toString(), in.toString()));
            String said = start(directory, line);
            assertThat(out).as(said).exists();
            byte[] output = Files.readAllBytes(out);
            Files.delete(out);
            return output;
        }

        /** What it says; it must succeed. */
        private static String start(Path directory, List<String> line) throws IOException, InterruptedException {
            Path said = directory.resolve("said");
            Process process = new ProcessBuilder(line)
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            try {
                assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            } finally {
                process.destroyForcibly();
            }
            String text = Files.readString(said);
            assertThat(process.exitValue()).as(text).isZero();
            return text;
        }

        /** Gives the test up where the tool is not, or is too old to know dictionaries: brotli does from 1.1 on. */
        private void assumeUsable(Path directory) throws InterruptedException {
            if (!DictionaryCodecs.installed().knows(coding)) {
                skip("there is no codec here for " + coding);
            }
            try {
                if (!start(directory, List.of(program(), "--help")).contains("-D ")) {
                    skip(program() + " is too old to know dictionaries");
                }
            } catch (IOException e) {
                skip(program() + " is not installed");
            }
        }

        private static void skip(String reason) {
            System.out.println("DictionaryToolsIT: skipped, " + reason);
            abort(reason);
        }
    }

    @ParameterizedTest
    @EnumSource
    void decodesWhatWeCoded(Tool tool, @TempDir Path directory) throws IOException, InterruptedException {
        tool.assumeUsable(directory);
        for (Contents name : BODIES) {
            byte[] body = name.bytes();
            for (int padding : new int[] {0, 1, 300}) {
                ContentCodec codec = tool.codec().withPadding(padding);
                for (byte[] coded :
                        List.of(CodecCalls.encodeInOneCall(codec, body), CodecCalls.encode(codec, body, 10_000))) {
                    byte[] behind = Arrays.copyOfRange(coded, tool.prologue, coded.length);
                    // RFC 9842 §5: to zstd, the prologue is a frame to be skipped.
                    byte[] input = tool == Tool.ZSTD ? coded : behind;
                    assertThat(tool.run(directory, input, "-d")).as(name.name()).isEqualTo(body);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatItCodedIsDecoded(Tool tool, @TempDir Path directory) throws IOException, InterruptedException {
        tool.assumeUsable(directory);
        byte[] prologue = Arrays.copyOf(CodecCalls.encodeInOneCall(tool.codec(), HELD), tool.prologue);
        for (Contents name : BODIES) {
            byte[] behind = tool.run(directory, name.bytes());
            byte[] coded = Arrays.copyOf(prologue, prologue.length + behind.length);
            System.arraycopy(behind, 0, coded, prologue.length, behind.length);
            for (InputStream source : List.of(Sources.whole(coded), Sources.oneByteAtATime(coded))) {
                try (InputStream decoder = tool.codec().decoder(source)) {
                    assertThat(decoder.readAllBytes()).as(name.name()).isEqualTo(name.bytes());
                }
            }
        }
    }
}
