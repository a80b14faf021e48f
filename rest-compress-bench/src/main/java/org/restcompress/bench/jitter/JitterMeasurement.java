// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jitter;

import java.io.IOException;
import java.nio.file.Path;
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
import org.restcompress.internal.policy.LengthHiding;

/**
 * What JMH calls: a {@link PaddedResponse} in all modes in turn, one in each iteration; warm-ups must go round evenly.
 *
 * <p>What jitter costs is a few percent, less than a shared machine gains and loses from one second to the next, and less
 * than the same code differs by from one JVM to another. So the modes share a JVM and follow one another in fractions of
 * a second, and only what is of one turn is compared.
 */
@State(Scope.Thread)
public class JitterMeasurement {
    /** A content coding. */
    @Param("")
    public String coding = "";

    /** Bytes. */
    @Param("0")
    public int size;

    /** The file that begins with the content. */
    @Param("")
    public String body = "";

    private final CountingSink sink = new CountingSink();
    private final List<LengthHiding> draws =
            PaddingMode.DRAWING.stream().map(PaddingMode::draw).toList();
    private List<Subject> subjects = List.of();
    private byte[] content = {};
    private int turn = -1;

    /** For JMH. */
    public JitterMeasurement() {}

    /**
     * Makes all modes ready, and tries them.
     *
     * @throws IOException if one does not do what it should
     */
    @Setup
    public void setUp() throws IOException {
        PaddedResponse measured = new PaddedResponse(coding, size, Path.of(body));
        subjects = measured.subjects();
        content = Bodies.cut(measured.body(), size);
    }

    /** It is the next mode's turn. */
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

    /**
     * The draw alone, of the modes that draw.
     *
     * @param out takes the padding
     */
    @Benchmark
    public void draw(Out out) {
        out.bytes += draws.get(turn % draws.size()).length(coding, content, content.length);
    }
}
