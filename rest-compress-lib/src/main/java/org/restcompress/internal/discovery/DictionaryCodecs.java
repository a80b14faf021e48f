// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.discovery;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DictionaryCodec;

/**
 * The codecs with dictionaries that are installed and work on this platform, by coding. What they offer must be asked for by
 * name, and is of use to nobody without a dictionary: so they are not among {@link Codecs}.
 *
 * @param byCoding the working codecs, the server's favourite first
 * @param unavailable codings whose codec is installed but does not work here, because a library is missing, say
 */
public record DictionaryCodecs(Map<String, DictionaryCodec> byCoding, Set<String> unavailable) {
    private static final CompressionDictionary SAMPLE = CompressionDictionary.of(
            "A codec that cannot give this back is not offered.".getBytes(StandardCharsets.US_ASCII));

    private static final Discovery<DictionaryCodec, DictionaryCodecs> DISCOVERY = new Discovery<>(
            DictionaryCodec.class,
            codec -> List.of(codec.coding()),
            codec -> codec.with(SAMPLE),
            DictionaryCodecs::new);

    /** Copies. */
    public DictionaryCodecs {
        byCoding = Collections.unmodifiableMap(new LinkedHashMap<>(byCoding));
        unavailable = Set.copyOf(unavailable);
    }

    /** As {@link Codecs#installed} does. */
    public static DictionaryCodecs installed() {
        return DISCOVERY.installed();
    }

    /** As {@link Codecs#knows} does. */
    public boolean knows(String coding) {
        return byCoding.containsKey(coding) || unavailable.contains(coding);
    }

    /** As {@link Codecs#checkLevel} does. */
    public void checkLevel(String coding, int level) {
        DictionaryCodec codec = byCoding.get(coding);
        if (codec != null) {
            codec.with(SAMPLE).withLevel(level);
        }
    }

    /**
     * These codecs at other levels.
     *
     * @param levels by coding; those of other codings are passed over
     * @throws IllegalArgumentException if a coding has no such level
     */
    public DictionaryCodecs levelled(Map<String, Integer> levels) {
        levels.forEach(this::checkLevel);
        Map<String, DictionaryCodec> levelled = new LinkedHashMap<>();
        byCoding.forEach((coding, codec) -> {
            Integer level = levels.get(coding);
            levelled.put(coding, level == null ? codec : new Levelled(codec, level));
        });
        return new DictionaryCodecs(levelled, unavailable);
    }

    /** Those that have a property, with some dictionary, in the same order. */
    public DictionaryCodecs filter(Predicate<ContentCodec> property) {
        Map<String, DictionaryCodec> chosen = new LinkedHashMap<>(byCoding);
        chosen.values().removeIf(codec -> !property.test(codec.with(SAMPLE)));
        return new DictionaryCodecs(chosen, unavailable);
    }

    private record Levelled(DictionaryCodec codec, int level) implements DictionaryCodec {
        @Override
        public String coding() {
            return codec.coding();
        }

        @Override
        public ContentCodec with(CompressionDictionary dictionary) {
            return codec.with(dictionary).withLevel(level);
        }
    }
}
