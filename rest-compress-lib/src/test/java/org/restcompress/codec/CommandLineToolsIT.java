// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.codec.contract.WayOfCoding;
import org.restcompress.internal.codec.lzf.LzfCodec;
import org.restcompress.internal.codec.zlib.DeflateCodec;
import org.restcompress.internal.codec.zlib.GzipCodec;
import org.restcompress.internal.codec.zstd.ZstdCodec;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.testkit.Testdata;

/** What we code, padded or not, is read by others' tools, as many of them as are installed; testdata/README.md has a list. */
@Tag("matrix")
public class CommandLineToolsIT {
    protected List<ContentCodec> codecs() {
        return List.of(new LzfCodec(), new GzipCodec(), new DeflateCodec(), new ZstdCodec());
    }

    private static final List<Contents> CONTENTS = List.of(
            Contents.EMPTY,
            Contents.ONE_BYTE,
            Contents.SHORT_NOISE,
            Contents.TEXT_4_KIB,
            Contents.NOISE_65_537,
            Contents.TEXT_131_073);

    /** For each way of coding; a stream is flushed so often before its end, and once at it. */
    private static final int FLUSHES = 2;

    private static final int PATIENCE_SECONDS = 300;

    private static final Path SCRIPT = Testdata.directory("golden").resolveSibling("check-foreign.sh");

    /** The script's exit status. */
    private static final int NOTHING_CHECKED = 2;

    @Test
    void decodeWhatWeCoded(@TempDir Path directory) throws IOException, InterruptedException {
        assumeFalse(System.getProperty("os.name").startsWith("Windows"), "the script needs a shell");
        Path files = Files.createDirectory(directory.resolve("files"));
        for (ContentCodec codec : codecs()) {
            for (int bytes : new int[] {0, 1, 2, 3, 4, 5, 300, codec.longestPadding()}) {
                write(codec.withPadding(bytes), "padded-by-" + bytes, files);
            }
        }
        Path output = directory.resolve("output");

        Process script = new ProcessBuilder("bash", SCRIPT.toString(), files.toString())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(script.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            script.descendants().forEach(ProcessHandle::destroyForcibly);
            script.destroyForcibly();
        }

        String said = Files.readAllLines(output).stream()
                .filter(line -> !line.startsWith("ok "))
                .collect(Collectors.joining(System.lineSeparator()));
        System.out.println(said);
        assertThat(script.exitValue()).as(said).isIn(0, NOTHING_CHECKED);
    }

    private static void write(ContentCodec codec, String padding, Path files) throws IOException {
        for (Contents name : CONTENTS) {
            byte[] content = name.bytes();
            for (WayOfCoding way : WayOfCoding.values()) {
                String file = String.join("~", name.name(), way.name(), padding);
                Files.write(files.resolve(file + '.' + codec.coding()), way.encode(codec, content, FLUSHES, true));
                Files.write(files.resolve(file + ".plain"), content);
            }
        }
    }
}
