// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.io.IOException;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.restcompress.bench.chain.Passage.Contender;
import org.restcompress.bench.chain.Passage.Direction;
import org.restcompress.bench.jmh.Out;
import org.restcompress.bench.probe.CountingSink;
import org.restcompress.bench.probe.Subject;

/** The JMH benchmark of one {@link Passage}. */
@State(Scope.Thread)
public class ChainMeasurement {
    @Param("")
    public String direction = "";

    @Param("")
    public String coding = "";

    @Param("")
    public String way = "";

    @Param("0")
    public int level;

    @Param("0")
    public int size;

    @Param("")
    public String body = "";

    private final CountingSink sink = new CountingSink();
    private Subject subject = out -> {};

    /** Prepares the code, and checks its output. */
    @Setup
    public void setUp() throws IOException {
        subject = new Passage(Direction.valueOf(direction), coding, Contender.valueOf(way), level, size, Path.of(body))
                .subject();
    }

    @Benchmark
    public void body(Out out) throws IOException {
        subject.run(sink);
        out.bytes += sink.take();
    }
}
