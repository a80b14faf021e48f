// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.discovery;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.restcompress.codec.ContentCodec;

/**
 * An ordered choice of codecs that work on this platform; immutable.
 *
 * @param byCoding the codecs by their codings, the server's favourite first
 * @param unavailable codings whose codec is installed but does not work here, because a library is missing, say
 */
public record Codecs(Map<String, ContentCodec> byCoding, Set<String> unavailable) {
    private static final Discovery<ContentCodec, Codecs> DISCOVERY = new Discovery<>(
            ContentCodec.class, ContentCodec::coding, codec -> Discovery.tryOut(() -> codec), Codecs::new);

    /**
     * Copies.
     *
     * @param byCoding the working codecs
     * @param unavailable codings that do not work here
     */
    public Codecs {
        byCoding = Collections.unmodifiableMap(new LinkedHashMap<>(byCoding));
        unavailable = Set.copyOf(unavailable);
    }

    /**
     * Finds and tries the codecs that the current thread's context class loader, and this library's own, can see. That may
     * load native libraries. The log says once which codec does not work.
     *
     * @return what works here; the same as before as long as somebody holds it
     */
    public static Codecs installed() {
        return DISCOVERY.installed();
    }

    /**
     * The codings.
     *
     * @return names in lower case, the server's favourite first
     */
    public Set<String> names() {
        return byCoding.keySet();
    }

    /**
     * The codecs.
     *
     * @return all of them, the server's favourite first
     */
    public Stream<ContentCodec> stream() {
        return byCoding.values().stream();
    }

    /**
     * Whether a coding is built in or installed, whether or not it works here.
     *
     * @param coding a name in lower case
     * @return false for a coding without a codec
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
        ContentCodec codec = byCoding.get(coding);
        if (codec != null) {
            codec.withLevel(level);
        }
    }

    /**
     * Some of these codecs, in another order and at other levels.
     *
     * @param order codings, the favourite first; those that do not work here are passed over; empty for all as they are
     * @param levels levels by coding; a codec without one stays as it is
     * @return the chosen codecs
     * @throws IllegalArgumentException if a chosen coding has no such level, naming the level and the range
     */
    public Codecs choose(List<String> order, Map<String, Integer> levels) {
        Map<String, ContentCodec> chosen = new LinkedHashMap<>();
        for (String coding : order.isEmpty() ? names() : order) {
            ContentCodec codec = byCoding.get(coding);
            if (codec != null) {
                Integer level = levels.get(coding);
                chosen.put(coding, level == null ? codec : codec.withLevel(level));
            }
        }
        return new Codecs(chosen, unavailable);
    }

    /**
     * Those of these codecs that have a property, in the same order.
     *
     * @param property asked about each codec
     * @return the codecs that have it
     */
    public Codecs filter(Predicate<ContentCodec> property) {
        Map<String, ContentCodec> chosen = new LinkedHashMap<>(byCoding);
        chosen.values().removeIf(property.negate());
        return new Codecs(chosen, unavailable);
    }

    /**
     * No codec at all.
     *
     * @return an empty choice
     */
    public Codecs none() {
        return new Codecs(Map.of(), unavailable);
    }

    /**
     * The codec of a coding.
     *
     * @param name its name or an alias, in lower case
     * @return the codec, or empty if there is none
     */
    public Optional<ContentCodec> named(String name) {
        ContentCodec codec = byCoding.get(name);
        return codec != null
                ? Optional.of(codec)
                : stream().filter(c -> c.aliases().contains(name)).findFirst();
    }
}
