// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.corpus;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.restcompress.bench.jmh.Out;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.WholeDecoder;

/**
 * The JMH benchmark of a {@link Result.Choice}. All files take turns, one in each iteration. The number of warm-ups
 * must be a multiple of the number of files.
 */
@State(Scope.Thread)
public class CorpusMeasurement {
    @Param("")
    public String coding = "";

    @Param("0")
    public int level;

    @Param("")
    public String corpus = "";

    private final List<Item> items = new ArrayList<>();
    private int turn = -1;

    /** Compresses all files, and checks that they decode again. */
    @Setup
    public void setUp() throws IOException {
        ContentCodec codec = new Result.Choice(coding, level).codec();
        for (Path file : Item.files(Path.of(corpus))) {
            items.add(new Item(file, codec));
        }
    }

    @Setup(Level.Iteration)
    public void next() {
        turn = (turn + 1) % items.size();
    }

    @Benchmark
    public void compress(Out out) {
        out.bytes += items.get(turn).encode();
    }

    @Benchmark
    public void decompress(Out out) throws IOException {
        out.bytes += items.get(turn).decode();
    }

    /** A file, and its bytes compressed by one codec. */
    static final class Item {
        /** The most bytes that a coding adds to a body that does not shrink. */
        private static final int OVERHEAD = 1024;

        private final ContentCodec codec;
        private final byte[] content;
        private final byte[] coded;
        private final byte[] codeTarget;
        private final byte[] contentTarget;

        /** Compresses the file, and checks that it decodes again. */
        Item(Path file, ContentCodec codec) throws IOException {
            this.codec = codec;
            content = Files.readAllBytes(file);
            codeTarget = new byte[content.length + content.length / 8 + OVERHEAD];
            contentTarget = new byte[content.length];
            coded = Arrays.copyOf(codeTarget, encode());
            if (decode() != content.length || !Arrays.equals(content, contentTarget)) {
                throw new IOException(codec.coding() + " does not restore " + file);
            }
        }

        static List<Path> files(Path corpus) throws IOException {
            try (Stream<Path> files = Files.list(corpus)) {
                return files.filter(Files::isRegularFile).sorted().toList();
            }
        }

        int encode() {
            return codec.encode(content, 0, content.length, codeTarget);
        }

        /** Decodes as the library does: in one call, if the codec can. */
        int decode() throws IOException {
            int room = contentTarget.length;
            Optional<WholeDecoder> whole = codec.wholeDecoder();
            if (whole.isPresent() && whole.get().decodedLength(coded, 0, coded.length) == room) {
                int n = whole.get().decode(coded, 0, coded.length, contentTarget, 0, room);
                if (n >= 0) {
                    return n;
                }
            }
            try (InputStream decoder = codec.decoder(new ByteArrayInputStream(coded))) {
                int n = decoder.readNBytes(contentTarget, 0, room);
                if (decoder.read() >= 0) {
                    throw new IOException(codec.coding() + " decodes to too many bytes");
                }
                return n;
            }
        }
    }
}
