// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.policy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicLong;
import javax.crypto.Mac;
import org.restcompress.internal.value.NhHash;
import org.restcompress.internal.value.Range;

/**
 * Draws the number of bytes by which a compressed body is made longer, so that its length reveals less of the body. It
 * is immutable and thread-safe.
 *
 * <p>The number is triangular over 1..max: one more than the sum of two uniform draws. In a single uniform draw, the
 * shortest padding would be as frequent as any other. So the least of a few lengths would soon be the one without
 * padding.
 *
 * <p>By content, a keyed hash of the body draws the number. A client that requests the same body again gets the same
 * length, and learns nothing from an average. At random, each response draws anew.
 *
 * <p>Padding is 1..65 536 bytes. The part of a body that decides is 1..131 072 bytes. Other numbers are refused.
 */
public final class LengthHiding {
    /** In bytes: more than a right guess saves. It costs 17 bytes on average. */
    public static final int DEFAULT_MAX = 32;

    /** In bytes. A padding of more than 64 KiB costs more than an uncompressed body. */
    public static final int LARGEST_MAX = 1 << 16;

    /** In bytes. Most bodies are shorter, and so are hashed whole. */
    public static final int DEFAULT_WINDOW = 1 << 16;

    /** In bytes: as many as a response buffers before it begins. */
    public static final int LARGEST_WINDOW = 1 << 17;

    private static final Range MAXIMA = new Range(1, LARGEST_MAX);
    private static final Range WINDOWS = new Range(1, LARGEST_WINDOW);

    /** A nonce that starts at a random value, so that processes with the same key do not repeat each other's nonces. */
    private static final class Responses {
        static final AtomicLong COUNTER = new AtomicLong(new SecureRandom().nextLong());
    }

    /** Draws 64 bits that nobody can predict without the key. */
    @FunctionalInterface
    interface Draw {
        long bits(String coding, byte[] dictionary, byte[] content, int count);
    }

    private final int max;
    private final int window;
    private final Draw draw;

    /** Creates an instance. The window is 0 if the draw does not look at bodies. */
    LengthHiding(int max, int window, Draw draw) {
        this.max = MAXIMA.check("max", max);
        this.window = window;
        this.draw = draw;
    }

    /** Draws by the body, with a fast keyed hash (NH, RFC 4418 §5.2) under HMAC-SHA-256. */
    public static LengthHiding byContent(int max, int window, JitterKey key) {
        NhHash hash = key.hash();
        JitterKey derived = key.derive("content");
        return new LengthHiding(max, checkedWindow(window), (coding, dictionary, content, count) -> {
            // NH takes whole words. The bytes that are left follow the hashes unhashed.
            int hashed = count - count % NhHash.WORD;
            ByteBuffer message = message(coding, dictionary, Integer.BYTES + NhHash.lengthFor(hashed) + count - hashed);
            message.putInt(count);
            hash.hash(content, hashed, message);
            message.put(content, hashed, count - hashed);
            return bits(derived.mac(), message);
        });
    }

    /**
     * Draws by the body, with HMAC-SHA-256 over all of the part that decides. It is slower, for users who trust no
     * other hash.
     */
    public static LengthHiding byContentSha256(int max, int window, JitterKey key) {
        JitterKey derived = key.derive("content-sha256");
        return new LengthHiding(max, checkedWindow(window), (coding, dictionary, content, count) -> {
            Mac mac = derived.mac();
            mac.update(message(coding, dictionary, Integer.BYTES).putInt(count).flip());
            mac.update(content, 0, count);
            return bits(mac);
        });
    }

    /** Draws at random for each response, whatever its body is. */
    public static LengthHiding random(int max, JitterKey key) {
        JitterKey derived = key.derive("random");
        return new LengthHiding(
                max,
                0,
                (coding, dictionary, content, count) -> bits(
                        derived.mac(),
                        message(coding, dictionary, Long.BYTES).putLong(Responses.COUNTER.getAndIncrement())));
    }

    public int max() {
        return max;
    }

    /** Returns how many bytes of a body decide. */
    public int window() {
        return window;
    }

    /** Returns whether the body decides. */
    public boolean byContent() {
        return window > 0;
    }

    /**
     * Draws the padding for a body by its first {@link #window} bytes. If the same body has two content codings or
     * dictionaries, its two lengths do not cancel out.
     *
     * @param dictionary the hash of the dictionary that the body is compressed with; empty without one
     */
    public int length(String coding, byte[] dictionary, byte[] content, int count) {
        long bits = draw.bits(coding, dictionary, content, Math.min(count, window));
        int first = (max + 1) / 2;
        int second = max + 1 - first;
        return 1 + below(first, bits >>> Integer.SIZE) + below(second, bits & 0xFFFF_FFFFL);
    }

    /** Maps 32 random bits to a number of 0..bound-1. The bias is less than bound / 2^32. */
    private static int below(int bound, long bits) {
        return (int) ((bits * bound) >>> Integer.SIZE);
    }

    /**
     * Begins a message with the content coding and its dictionary. No name has a NUL, so that none is the beginning of
     * another. A content coding either always has a dictionary or never.
     */
    private static ByteBuffer message(String coding, byte[] dictionary, int length) {
        byte[] name = coding.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(name.length + 1 + dictionary.length + length)
                .put(name)
                .put((byte) 0)
                .put(dictionary);
    }

    private static long bits(Mac mac, ByteBuffer message) {
        mac.update(message.flip());
        return bits(mac);
    }

    private static long bits(Mac mac) {
        return ByteBuffer.wrap(mac.doFinal()).getLong();
    }

    private static int checkedWindow(int window) {
        return WINDOWS.check("window", window);
    }
}
