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

/** What JMH calls: a {@link Result.Choice} for all files in turn, one in each iteration; warm-ups must go round evenly. */
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

    /** Codes all files, and tries whether they come back. */
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

    /** A file, and its content coded by one codec. */
    static final class Item {
        /** Room for what codings add to a content that does not shrink. */
        private static final int OVERHEAD = 1024;

        private final ContentCodec codec;
        private final byte[] content;
        private final byte[] coded;
        private final byte[] codeTarget;
        private final byte[] contentTarget;

        /** Codes the file, and tries whether it comes back. */
        Item(Path file, ContentCodec codec) throws IOException {
            this.codec = codec;
            content = Files.readAllBytes(file);
            codeTarget = new byte[content.length + content.length / 8 + OVERHEAD];
            contentTarget = new byte[content.length];
            coded = Arrays.copyOf(codeTarget, encode());
            if (decode() != content.length || !Arrays.equals(content, contentTarget)) {
                throw new IOException(codec.coding() + " changes " + file);
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

        /** As the library does: in one call where the codec can. */
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
                    throw new IOException(codec.coding() + " gives more than there was");
                }
                return n;
            }
        }
    }
}
