// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;

/** A coding that does nothing but take time, as long as a {@link Model} says, and give so many bytes. */
record ModelCodec(Model model, String coding, int at, List<Cost> costs) implements ContentCodec {
    /**
     * What a level costs.
     *
     * @param nanos for a byte
     * @param ratio coded to plain bytes
     */
    record Cost(double nanos, double ratio) {}

    /** A coding whose levels, from 1 on, cost so much: nanoseconds for a byte and percent, in turn. */
    static ModelCodec of(Model model, String coding, int level, double... costs) {
        return new ModelCodec(
                model,
                coding,
                level,
                IntStream.range(0, costs.length / 2)
                        .mapToObj(i -> new Cost(costs[2 * i], costs[2 * i + 1] / 100))
                        .toList());
    }

    Cost cost() {
        return costs.get(at - 1);
    }

    @Override
    public ContentCodec withLevel(int other) {
        return new ModelCodec(model, coding, other, costs);
    }

    @Override
    public OptionalInt level() {
        return OptionalInt.of(at);
    }

    @Override
    public List<Integer> levels() {
        return IntStream.rangeClosed(1, costs.size()).boxed().toList();
    }

    @Override
    public int encode(byte[] content, int offset, int length, byte[] target) {
        model.work(this);
        return (int) (cost().ratio() * model.compressibility() * length);
    }

    @Override
    public EncodingStream encoder(OutputStream sink) {
        throw new UnsupportedOperationException();
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        throw new UnsupportedOperationException();
    }

    // Only the coding and its level are compared and shown, since the model has no end.
    @Override
    public boolean equals(Object other) {
        return other instanceof ModelCodec codec && codec.coding.equals(coding) && codec.at == at;
    }

    @Override
    public int hashCode() {
        return coding.hashCode() + at;
    }

    @Override
    public String toString() {
        return coding + ' ' + at;
    }
}
