// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.auto;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;

/**
 * A coding at a level with what it was measured to cost for each file. In the simulation it stands for the codec: it takes the
 * time, and gives the number of bytes.
 *
 * @param codec the real one
 * @param costs for each file
 * @param all of the coding's levels that may be chosen, by their place
 * @param world where it takes time
 */
record Way(ContentCodec codec, List<Cost> costs, List<Way> all, Supplier<World> world) implements ContentCodec {
    /**
     * What one file costs.
     *
     * @param nanos for a byte of content
     * @param ratio coded to plain bytes
     */
    record Cost(double nanos, double ratio) {}

    /** The levels that may be chosen of a coding, or the coding itself where it has none. */
    static List<Way> ladder(ContentCodec codec, List<byte[]> files, Supplier<World> world) {
        List<Way> all = new ArrayList<>();
        List<ContentCodec> levels = codec.levels().isEmpty()
                ? List.of(codec)
                : codec.levels().stream().map(codec::withLevel).toList();
        for (ContentCodec level : levels) {
            all.add(new Way(level, Stopwatch.measure(level, files), all, world));
        }
        return all;
    }

    @Override
    public String coding() {
        return codec.coding();
    }

    @Override
    public OptionalInt level() {
        return codec.level();
    }

    @Override
    public List<Integer> levels() {
        return codec.levels();
    }

    @Override
    public ContentCodec withLevel(int level) {
        return all.get(codec.levels().indexOf(level));
    }

    @Override
    public int encode(byte[] content, int offset, int length, byte[] target) {
        Cost cost = costs.get(world.get().file());
        world.get().work(length * cost.nanos());
        return (int) (length * cost.ratio());
    }

    @Override
    public EncodingStream encoder(OutputStream sink) throws IOException {
        return codec.encoder(sink);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
        return codec.decoder(source, limits);
    }

    // What a record does would look at the world.
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    @Override
    public String toString() {
        return coding() + (level().isPresent() ? " " + level().getAsInt() : "");
    }
}
