// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.discovery;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.platform.Unloading;

/**
 * An ordered choice of codecs that work on this platform. It is immutable.
 *
 * @param byCoding the codecs by their content codings, in the server's order of preference
 * @param unavailable content codings whose codec is installed but does not work here, for example because a library is
 * missing
 */
public record Codecs(Map<String, ContentCodec> byCoding, Set<String> unavailable) {
    private static final Discovery<ContentCodec, Codecs> DISCOVERY =
            new Discovery<>(ContentCodec.class, Codecs::namesOf, codec -> codec, Codecs::found);

    /** The artifact of {@code br} and {@code dcb}. */
    static final String BROTLI = "com.codeablereason.restcompress.provider:rest-compress-brotli";

    /** The artifacts of content codings that the library does not have without them. */
    private static final Map<String, String> ARTIFACTS = Map.of(
            "br", BROTLI,
            "zstd", CodecFailure.ZSTD.toBeAdded(),
            "lzf", CodecFailure.LZF.toBeAdded());

    /**
     * Codec classes of the library's own class loader. Classes of other class loaders are left out, since this set
     * would keep them alive.
     */
    private static final Set<Class<?>> ENDING = ConcurrentHashMap.newKeySet();

    /** Copies both collections. */
    public Codecs {
        byCoding = Collections.unmodifiableMap(new LinkedHashMap<>(byCoding));
        unavailable = Set.copyOf(unavailable);
    }

    /**
     * Returns the codecs that work, of those that the current thread's context class loader or the library's own can
     * see. It returns the same object as long as somebody holds it. It may load native libraries. The log says once
     * which codec does not work.
     */
    public static Codecs installed() {
        return DISCOVERY.installed();
    }

    private static Codecs found(Map<String, ContentCodec> byCoding, Set<String> unavailable) {
        for (ContentCodec codec : byCoding.values()) {
            if (codec.getClass().getClassLoader() == Codecs.class.getClassLoader() && ENDING.add(codec.getClass())) {
                Unloading.atEnd(codec::freeIdle);
            }
        }
        return new Codecs(byCoding, unavailable);
    }

    private static List<String> namesOf(ContentCodec codec) {
        return Stream.concat(Stream.of(codec.coding()), codec.aliases().stream())
                .toList();
    }

    /** Makes all codecs free what they keep for the next body, including codecs of other class loaders. */
    public static void freeIdle() {
        DISCOVERY.known().forEach(codecs -> codecs.stream().forEach(ContentCodec::freeIdle));
    }

    /**
     * Returns words for an error that name the artifact of a missing content coding. Returns an empty string if the
     * content coding is there or unknown.
     */
    public String toBeAdded(String coding) {
        String artifact = knows(coding) ? null : ARTIFACTS.get(coding);
        return artifact == null ? "" : "; " + coding + " needs " + artifact;
    }

    /** Returns the content codings in lower case, in the server's order of preference. */
    public Set<String> names() {
        return byCoding.keySet();
    }

    public Stream<ContentCodec> stream() {
        return byCoding.values().stream();
    }

    /** Returns whether a content coding, in lower case, is built in or installed, even if it does not work here. */
    public boolean knows(String coding) {
        return byCoding.containsKey(coding) || unavailable.contains(coding);
    }

    /**
     * Checks the level of a content coding. Each level passes if the content coding does not work here.
     *
     * @throws IllegalArgumentException if the content coding has no such level
     */
    public void checkLevel(String coding, int level) {
        ContentCodec codec = byCoding.get(coding);
        if (codec != null) {
            codec.withLevel(level);
        }
    }

    /**
     * Returns some of these codecs, in another order and at other levels.
     *
     * @param order content codings in order of preference; those that do not work here are passed over; if it is empty,
     * all codecs keep their order
     * @param levels levels by content coding; a codec without one keeps its level
     * @throws IllegalArgumentException if a chosen content coding has no such level, naming the level and the range
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

    /** Returns the codecs that have a property, in the same order. */
    public Codecs filter(Predicate<ContentCodec> property) {
        Map<String, ContentCodec> chosen = new LinkedHashMap<>(byCoding);
        chosen.values().removeIf(property.negate());
        return new Codecs(chosen, unavailable);
    }

    public Codecs none() {
        return new Codecs(Map.of(), unavailable);
    }

    /** Returns the codec of a content coding, by its name or an alias, in lower case. */
    public Optional<ContentCodec> named(String name) {
        ContentCodec codec = byCoding.get(name);
        return codec != null
                ? Optional.of(codec)
                : stream().filter(c -> c.aliases().contains(name)).findFirst();
    }
}
