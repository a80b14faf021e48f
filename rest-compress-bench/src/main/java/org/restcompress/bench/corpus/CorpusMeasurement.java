// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.corpus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.restcompress.bench.jmh.Out;
import org.restcompress.codec.ContentCodec;

/** What JMH calls: a {@link Choice} for all files in turn, one in each iteration; warm-ups must go round evenly. */
@State(Scope.Thread)
public class CorpusMeasurement {
    /** A content coding. */
    @Param("")
    public String coding = "";

    /** Its level. */
    @Param("0")
    public int level;

    /** The directory of the files. */
    @Param("")
    public String corpus = "";

    private final List<Item> items = new ArrayList<>();
    private int turn = -1;

    /** Codes all files, and tries whether they come back. */
    @Setup
    public void setUp() throws IOException {
        ContentCodec codec = new Choice(coding, level).codec();
        for (Path file : Item.files(Path.of(corpus))) {
            items.add(new Item(file, codec));
        }
    }

    /** It is the next file's turn. */
    @Setup(Level.Iteration)
    public void next() {
        turn = (turn + 1) % items.size();
    }

    /** Codes one file. */
    @Benchmark
    public void compress(Out out) {
        out.bytes += items.get(turn).encode();
    }

    /** Decodes one file. */
    @Benchmark
    public void decompress(Out out) throws IOException {
        out.bytes += items.get(turn).decode();
    }
}
