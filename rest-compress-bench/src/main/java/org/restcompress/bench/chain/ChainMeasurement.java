// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.io.IOException;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.restcompress.bench.Codings;
import org.restcompress.bench.chain.Passage.Contender;
import org.restcompress.bench.chain.Passage.Direction;
import org.restcompress.bench.jmh.Out;
import org.restcompress.bench.probe.CountingSink;
import org.restcompress.bench.probe.Subject;
import org.restcompress.internal.discovery.Codecs;

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

    private static final int OTHER_CODINGS = 2000;

    private final CountingSink sink = new CountingSink();
    private Subject subject = out -> {};

    /** Prepares the code, and checks its output. */
    @Setup
    public void setUp() throws IOException {
        Contender contender = Contender.valueOf(way);
        if (contender == Contender.CHAIN) {
            runOtherCodings();
        }
        subject = new Passage(Direction.valueOf(direction), coding, contender, level, size, Path.of(body)).subject();
    }

    /** Compiles the chain for several codings, as in a server. With one alone, the compiler inlines its codec. */
    private void runOtherCodings() throws IOException {
        for (String other : Codecs.installed().names()) {
            Subject passage = new Passage(
                            Direction.valueOf(direction),
                            other,
                            Contender.CHAIN,
                            Codings.defaultLevel(other),
                            size,
                            Path.of(body))
                    .subject();
            for (int i = 0; i < OTHER_CODINGS; i++) {
                passage.run(sink);
            }
        }
        sink.take();
    }

    @Benchmark
    public void body(Out out) throws IOException {
        subject.run(sink);
        out.bytes += sink.take();
    }
}
