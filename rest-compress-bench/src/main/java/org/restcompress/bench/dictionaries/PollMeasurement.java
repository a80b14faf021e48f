// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

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
import org.restcompress.bench.probe.CountingSink;
import org.restcompress.bench.probe.Subject;

/**
 * The JMH benchmark of a {@link Poll}. All contenders take turns, one in each iteration. The number of warm-ups must be
 * a multiple of their number.
 */
@State(Scope.Thread)
public class PollMeasurement {
    @Param("0")
    public int size;

    @Param("0")
    public double percent;

    @Param("")
    public String body = "";

    private final CountingSink sink = new CountingSink();
    private final List<Subject> subjects = new ArrayList<>();
    private int turn = -1;

    /** Prepares all contenders, and checks their output. */
    @Setup
    public void setUp() throws IOException {
        Poll poll = new Poll(size, percent, Path.of(body));
        for (Contender contender : DictionariesBenchmark.contenders()) {
            subjects.add(poll.coded(contender));
        }
    }

    @Setup(Level.Iteration)
    public void next() {
        turn++;
    }

    @Benchmark
    public void response(Out out) throws IOException {
        subjects.get(turn % subjects.size()).run(sink);
        out.bytes += sink.take();
    }
}
