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
 * An ordered choice of codecs that work on this platform; immutable.
 *
 * @param byCoding the codecs by their codings, the server's favourite first
 * @param unavailable codings whose codec is installed but does not work here, because a library is missing, say
 */
public record Codecs(Map<String, ContentCodec> byCoding, Set<String> unavailable) {
    private static final Discovery<ContentCodec, Codecs> DISCOVERY =
            new Discovery<>(ContentCodec.class, Codecs::namesOf, codec -> codec, Codecs::found);

    /** Which artifact has a coding that the library does not have, or not without it. */
    private static final Map<String, String> ARTIFACTS = Map.of(
            "br", "com.codeablereason.restcompress.provider:rest-compress-brotli",
            "zstd", CodecFailure.ZSTD.toBeAdded(),
            "lzf", CodecFailure.LZF.toBeAdded());

    /** Those that end with the library: others would be kept by it. */
    private static final Set<Class<?>> ENDING = ConcurrentHashMap.newKeySet();

    /** Copies. */
    public Codecs {
        byCoding = Collections.unmodifiableMap(new LinkedHashMap<>(byCoding));
        unavailable = Set.copyOf(unavailable);
    }

    /**
     * What works of what the current thread's context class loader, and this library's own, can see; the same as before as
     * long as somebody holds it. To find it may load native libraries. The log says once which codec does not work.
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

    /** Has those of other class loaders, too, give back what they keep for the next body. */
    public static void freeIdle() {
        DISCOVERY.known().forEach(codecs -> codecs.stream().forEach(ContentCodec::freeIdle));
    }

    /** What has a coding that is not there, as words to add to an error; empty for what is there or unknown. */
    public String toBeAdded(String coding) {
        String artifact = knows(coding) ? null : ARTIFACTS.get(coding);
        return artifact == null ? "" : "; " + coding + " needs " + artifact;
    }

    /** In lower case, the server's favourite first. */
    public Set<String> names() {
        return byCoding.keySet();
    }

    public Stream<ContentCodec> stream() {
        return byCoding.values().stream();
    }

    /** Whether a coding, in lower case, is built in or installed, whether or not it works here. */
    public boolean knows(String coding) {
        return byCoding.containsKey(coding) || unavailable.contains(coding);
    }

    /** Throws IllegalArgumentException if the coding has no such level; that of a coding that does not work here passes. */
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

    /** Those that have a property, in the same order. */
    public Codecs filter(Predicate<ContentCodec> property) {
        Map<String, ContentCodec> chosen = new LinkedHashMap<>(byCoding);
        chosen.values().removeIf(property.negate());
        return new Codecs(chosen, unavailable);
    }

    public Codecs none() {
        return new Codecs(Map.of(), unavailable);
    }

    /** The codec of a coding, by its name or an alias, in lower case. */
    public Optional<ContentCodec> named(String name) {
        ContentCodec codec = byCoding.get(name);
        return codec != null
                ? Optional.of(codec)
                : stream().filter(c -> c.aliases().contains(name)).findFirst();
    }
}
