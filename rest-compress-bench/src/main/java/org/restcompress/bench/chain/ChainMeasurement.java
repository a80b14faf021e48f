// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.io.IOException;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.restcompress.bench.jmh.Out;
import org.restcompress.bench.probe.CountingSink;
import org.restcompress.bench.probe.Subject;

/** What JMH calls: one {@link Passage}, again and again. */
@State(Scope.Thread)
public class ChainMeasurement {
    /** The name of a {@link Direction}. */
    @Param("")
    public String direction = "";

    /** A coding, or none. */
    @Param("")
    public String coding = "";

    /** The name of a {@link Contender}. */
    @Param("")
    public String way = "";

    /** Of the coding. */
    @Param("0")
    public int level;

    /** Bytes. */
    @Param("0")
    public int size;

    /** The file that begins with the content. */
    @Param("")
    public String body = "";

    private final CountingSink sink = new CountingSink();
    private Subject subject = out -> {};

    /** Makes it ready, and tries it. */
    @Setup
    public void setUp() throws IOException {
        subject = new Passage(Direction.valueOf(direction), coding, Contender.valueOf(way), level, size, Path.of(body))
                .subject();
    }

    /** One body. */
    @Benchmark
    public void body(Out out) throws IOException {
        subject.run(sink);
        out.bytes += sink.take();
    }
}
