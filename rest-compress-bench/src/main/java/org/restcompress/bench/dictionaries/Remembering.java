// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.bench.jmh.Median;
import org.restcompress.bench.probe.Subject;
import org.restcompress.bench.probe.Writing;

/** What is held against what, to see what a response costs that is remembered for clients to come. */
enum Remembering {
    /** A method whose responses are coded, and no more. */
    CODED {
        @Override
        Subject of(byte[] content) {
            return Writing.annotated("zstd", Map.of(), content, content.length);
        }
    },
    /** One whose responses are remembered, too, for a client that holds nothing yet. */
    REMEMBERED {
        @Override
        Subject of(byte[] content) {
            return Writing.remembered(content);
        }
    },
    /** A copy of the content alone, which nobody remembers without. */
    COPIED {
        @Override
        Subject of(byte[] content) {
            return sink -> sink.write(Arrays.copyOf(content, content.length));
        }
    };

    /** As they take turns. */
    static final List<Remembering> ALL = List.of(values());

    abstract Subject of(byte[] content);

    /** Their iterations of a sample in which all took turns. */
    List<Double> nanos(JmhSample sample) {
        return sample.inTurn(ALL.size()).get(ALL.indexOf(this)).nanosOfIterations();
    }

    /** What remembering costs beside the copy, in nanoseconds: the median of the differences within one turn. */
    static double cost(JmhSample sample) {
        List<Double> coded = CODED.nanos(sample);
        List<Double> remembered = REMEMBERED.nanos(sample);
        List<Double> copied = COPIED.nanos(sample);
        return Median.of(IntStream.range(0, copied.size())
                .mapToObj(turn -> remembered.get(turn) - coded.get(turn) - copied.get(turn))
                .toList());
    }
}
