// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import java.io.IOException;
import java.nio.file.Files;
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
import org.restcompress.bench.probe.CountingSink;
import org.restcompress.bench.probe.Subject;

/** What JMH calls: short bodies in gzip, in zstd, and against each of some dictionaries, in turn, one in each iteration. */
@State(Scope.Thread)
public class TrainedMeasurement {
    /** Codings that come before those with dictionaries. */
    static final int WITHOUT = 2;

    /** What the bodies are pieces of. */
    @Param("")
    public String file = "";

    /** The files of the dictionaries, one a line. */
    @Param("")
    public String dictionaries = "";

    private final CountingSink sink = new CountingSink();
    private final List<Subject> subjects = new ArrayList<>();
    private int turn = -1;

    /** For JMH. */
    public TrainedMeasurement() {}

    /**
     * Makes all ready, and tries them.
     *
     * @throws IOException if one changes a body
     */
    @Setup
    public void setUp() throws IOException {
        ShortBodies bodies = ShortBodies.of(Path.of(file));
        subjects.add(bodies.by("gzip", 6));
        subjects.add(bodies.by("zstd", 2));
        for (String dictionary : dictionaries.lines().toList()) {
            subjects.add(bodies.against(Files.readAllBytes(Path.of(dictionary))));
        }
    }

    /** It is the next one's turn. */
    @Setup(Level.Iteration)
    public void next() {
        turn++;
    }

    /**
     * One response.
     *
     * @param out takes the number of bytes that came out
     * @throws IOException if it fails
     */
    @Benchmark
    public void response(Out out) throws IOException {
        subjects.get(turn % subjects.size()).run(sink);
        out.bytes += sink.take();
    }
}
