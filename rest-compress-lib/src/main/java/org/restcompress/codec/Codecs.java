// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The codecs that are installed and work on this platform, by coding.
 *
 * @param byCoding the working codecs, the server's favourite first
 * @param unavailable codings whose codec is there but does not work here, because a library is missing, say
 */
public record Codecs(Map<String, ContentCodec> byCoding, Set<String> unavailable) {
    /**
     * The built-in codings, best first where client and configuration have no wish: by size and speed together on a link
     * of 1 Gbit/s.
     */
    private static final List<String> DEFAULT_ORDER = List.of("zstd", "lzf", "br", "gzip", "deflate");

    private static final Discovery<ContentCodec, Codecs> DISCOVERY = new Discovery<>(
            ContentCodec.class, ContentCodec::coding, DEFAULT_ORDER, codec -> tryOut(() -> codec), Codecs::new);

    private static final byte[] SAMPLE =
            "A codec that cannot give this back is not offered.".repeat(4).getBytes(StandardCharsets.US_ASCII);

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
     * Finds and tries the codecs that the current thread's context class loader, and this library's own, can see. One
     * that does not work is said in the log, once.
     *
     * @return what works here; the same as before as long as somebody holds it
     */
    public static Codecs installed() {
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
        ContentCodec codec = byCoding.get(coding);
        if (codec != null) {
            codec.withLevel(level);
        }
    }

    /**
     * Some of these codecs, in an order and at levels of one's own.
     *
     * @param order codings, the favourite first; those that do not work here are passed over; empty for all as they are
     * @param levels levels by coding
     * @return the chosen codecs
     */
    public Codecs choose(List<String> order, Map<String, Integer> levels) {
        Map<String, ContentCodec> chosen = new LinkedHashMap<>();
        for (String coding : order.isEmpty() ? byCoding.keySet() : order) {
            ContentCodec codec = byCoding.get(coding);
            if (codec != null) {
                Integer level = levels.get(coding);
                chosen.put(coding, level == null ? codec : codec.withLevel(level));
            }
        }
        return new Codecs(chosen, unavailable);
    }

    /**
     * Those of these codecs whose contents can be padded, where lengths are to be hidden. That another one is left out is
     * said in the log, once.
     *
     * @param longest bytes of the longest padding
     * @return the codecs that can be padded
     * @throws IllegalArgumentException if one of them can be padded, but not by so much
     */
    public Codecs padded(int longest) {
        Map<String, ContentCodec> padded = new LinkedHashMap<>();
        byCoding.forEach((coding, codec) -> {
            if (canPad(codec, longest)) {
                padded.put(coding, codec);
            }
        });
        return new Codecs(padded, unavailable);
    }

    /** Whether a codec can pad by so much; one that pads, but not so far, is an error. */
    static boolean canPad(ContentCodec codec, int longest) {
        String coding = codec.coding();
        int most = codec.longestPadding();
        if (most == 0) {
            Discovery.sayOnce(
                    "padding " + coding,
                    "content coding " + coding + " is not offered with jitter: its codec cannot pad");
        } else if (longest > most) {
            throw new IllegalArgumentException(
                    "jitter of " + longest + " bytes (expected 1.." + most + " for " + coding + ")");
        }
        return most > 0;
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
                : byCoding.values().stream()
                        .filter(c -> c.aliases().contains(name))
                        .findFirst();
    }

    /** What goes wrong when the codec codes and decodes a sample; a native library that is missing shows here. */
    static Optional<Throwable> tryOut(Supplier<ContentCodec> candidate) {
        try {
            ContentCodec codec = candidate.get();
            ByteArrayOutputStream coded = new ByteArrayOutputStream();
            try (EncodingStream encoder = codec.encoder(coded)) {
                encoder.write(SAMPLE, 0, SAMPLE.length);
                encoder.finish();
            }
            try (InputStream decoder = codec.decoder(new ByteArrayInputStream(coded.toByteArray()))) {
                return Arrays.equals(SAMPLE, decoder.readAllBytes())
                        ? Optional.empty()
                        : Optional.of(new IOException("it does not give back what it coded"));
            }
        } catch (IOException | RuntimeException | LinkageError e) {
            return Optional.of(e);
        }
    }
}
