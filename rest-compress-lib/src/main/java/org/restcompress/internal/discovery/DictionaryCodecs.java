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
 * The codecs with dictionaries that are installed and work on this platform. A client must ask for their content
 * codings by name, and has no use for them without a dictionary. So they are not among {@link Codecs}.
 *
 * @param byCoding the working codecs by content coding, in the server's order of preference
 * @param unavailable content codings whose codec is installed but does not work here, for example because a library is
 * missing
 */
public record DictionaryCodecs(Map<String, DictionaryCodec> byCoding, Set<String> unavailable) {
    private static final CompressionDictionary SAMPLE = CompressionDictionary.of(
            "A codec that cannot give this back is not offered.".getBytes(StandardCharsets.US_ASCII));

    private static final Discovery<DictionaryCodec, DictionaryCodecs> DISCOVERY = new Discovery<>(
            DictionaryCodec.class,
            codec -> List.of(codec.coding()),
            codec -> codec.with(SAMPLE),
            DictionaryCodecs::new);

    /** Copies both collections. */
    public DictionaryCodecs {
        byCoding = Collections.unmodifiableMap(new LinkedHashMap<>(byCoding));
        unavailable = Set.copyOf(unavailable);
    }

    /** Returns the codecs that work, as {@link Codecs#installed} does. */
    public static DictionaryCodecs installed() {
        return DISCOVERY.installed();
    }

    /** Returns whether a content coding is known, as {@link Codecs#knows} does. */
    public boolean knows(String coding) {
        return byCoding.containsKey(coding) || unavailable.contains(coding);
    }

    /** Names the artifact of a missing content coding, as {@link Codecs#toBeAdded} does. */
    public String toBeAdded(String coding) {
        return coding.equals("dcb") && !knows(coding) ? "; " + coding + " needs " + Codecs.BROTLI : "";
    }

    /** Checks a level, as {@link Codecs#checkLevel} does. */
    public void checkLevel(String coding, int level) {
        DictionaryCodec codec = byCoding.get(coding);
        if (codec != null) {
            codec.with(SAMPLE).withLevel(level);
        }
    }

    /**
     * Returns these codecs at other levels.
     *
     * @param levels levels by content coding; those of other content codings are passed over
     * @throws IllegalArgumentException if a content coding has no such level
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

    /** Returns the codecs that have a property with a sample dictionary, in the same order. */
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
