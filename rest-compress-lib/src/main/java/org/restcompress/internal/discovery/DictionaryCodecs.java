// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.discovery;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.Dictionary;
import org.restcompress.codec.DictionaryCodec;

/**
 * The codecs with dictionaries that are installed and work on this platform, by coding. What they offer must be asked for by
 * name, and is of use to nobody without a dictionary: so they are not among {@link Codecs}.
 *
 * @param byCoding the working codecs, the server's favourite first
 * @param unavailable codings whose codec is installed but does not work here, because a library is missing, say
 */
public record DictionaryCodecs(Map<String, DictionaryCodec> byCoding, Set<String> unavailable) {
    private static final Dictionary SAMPLE =
            Dictionary.of("A codec that cannot give this back is not offered.".getBytes(StandardCharsets.US_ASCII));

    private static final Discovery<DictionaryCodec, DictionaryCodecs> DISCOVERY = new Discovery<>(
            DictionaryCodec.class,
            DictionaryCodec::coding,
            codec -> Discovery.tryOut(() -> codec.with(SAMPLE)),
            DictionaryCodecs::new);

    /**
     * Copies.
     *
     * @param byCoding the working codecs
     * @param unavailable codings that do not work here
     */
    public DictionaryCodecs {
        byCoding = Collections.unmodifiableMap(new LinkedHashMap<>(byCoding));
        unavailable = Set.copyOf(unavailable);
    }

    /**
     * Finds and tries the codecs that the current thread's context class loader, and this library's own, can see. One that
     * does not work is said in the log, once.
     *
     * @return what works here; the same as before as long as somebody holds it
     */
    public static DictionaryCodecs installed() {
        return DISCOVERY.installed();
    }

    /**
     * Whether a coding is built in or installed, be it that it does not work here.
     *
     * @param coding a name in lower case
     * @return false for a coding that nobody has heard of
     */
    public boolean knows(String coding) {
        return byCoding.containsKey(coding) || unavailable.contains(coding);
    }

    /**
     * Checks a level; that of a coding that does not work here passes.
     *
     * @param coding a name in lower case
     * @param level what the coding's library calls level or quality
     * @throws IllegalArgumentException if the coding has no such level
     */
    public void checkLevel(String coding, int level) {
        DictionaryCodec codec = byCoding.get(coding);
        if (codec != null) {
            codec.with(SAMPLE).withLevel(level);
        }
    }

    /**
     * These codecs at other levels.
     *
     * @param levels levels by coding; those of other codings are passed over
     * @return codecs whose {@link DictionaryCodec#with} gives a codec at its level
     * @throws IllegalArgumentException if a coding has no such level
     */
    public DictionaryCodecs levelled(Map<String, Integer> levels) {
        levels.forEach(this::checkLevel);
        Map<String, DictionaryCodec> levelled = new LinkedHashMap<>();
        byCoding.forEach((coding, codec) -> {
            Integer level = levels.get(coding);
            levelled.put(coding, level == null ? codec : new Adapted(codec, c -> c.withLevel(level)));
        });
        return new DictionaryCodecs(levelled, unavailable);
    }

    /**
     * Those of these codecs that have a property, in the same order.
     *
     * @param property asked about each codec, with some dictionary
     * @return the codecs that have it
     */
    public DictionaryCodecs filter(Predicate<ContentCodec> property) {
        Map<String, DictionaryCodec> chosen = new LinkedHashMap<>(byCoding);
        chosen.values().removeIf(codec -> !property.test(codec.with(SAMPLE)));
        return new DictionaryCodecs(chosen, unavailable);
    }

    /** A codec with something changed, for each dictionary alike. */
    private record Adapted(DictionaryCodec codec, UnaryOperator<ContentCodec> change) implements DictionaryCodec {
        @Override
        public String coding() {
            return codec.coding();
        }

        @Override
        public ContentCodec with(Dictionary dictionary) {
            return change.apply(codec.with(dictionary));
        }
    }
}
