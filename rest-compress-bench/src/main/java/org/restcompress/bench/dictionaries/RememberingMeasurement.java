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
import org.restcompress.bench.Bodies;
import org.restcompress.bench.jmh.Out;
import org.restcompress.bench.probe.CountingSink;
import org.restcompress.bench.probe.Subject;

/** What JMH calls: a response in each way of {@link Remembering} in turn, one in each iteration. */
@State(Scope.Thread)
public class RememberingMeasurement {
    /** Bytes. */
    @Param("0")
    public int size;

    /** The file that begins with the response. */
    @Param("")
    public String body = "";

    private final CountingSink sink = new CountingSink();
    private final List<Subject> subjects = new ArrayList<>();
    private int turn = -1;

    /** For JMH. */
    public RememberingMeasurement() {}

    /**
     * Makes all ready.
     *
     * @throws IOException if the file cannot be read
     */
    @Setup
    public void setUp() throws IOException {
        byte[] content = Bodies.cut(Path.of(body), size);
        Remembering.ALL.forEach(way -> subjects.add(way.of(content)));
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
