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
 * How many bytes a coded content is made longer by, so that its length tells less of what is in it. Immutable, for any
 * number of threads.
 *
 * <p>The number of bytes is triangular over 1..max: one more than the sum of two uniform draws. Of one uniform draw
 * the shortest padding would be as frequent as any other, so that the least of some lengths would soon be the bare one.
 *
 * <p>By content, it is drawn by a keyed hash: who asks for the same content again gets the same length, and learns
 * nothing from an average. At random, each response draws anew.
 *
 * <p>Numbers out of range, 1..65 536 bytes of padding and 1..131 072 bytes of content that decide, are refused.
 */
public final class LengthHiding {
    /** Bytes, if nobody says otherwise: more than a right guess saves, and 17 on average to pay for it. */
    public static final int DEFAULT_MAX = 32;

    /** Bytes: a padding of more than 64 KiB costs more than to leave the content uncoded. */
    public static final int LARGEST_MAX = 1 << 16;

    /** Bytes: most contents are shorter, and so are hashed whole. */
    public static final int DEFAULT_WINDOW = 1 << 16;

    /** Bytes: as many as a response holds before it begins. */
    public static final int LARGEST_WINDOW = 1 << 17;

    private static final Range MAXIMA = new Range(1, LARGEST_MAX);
    private static final Range WINDOWS = new Range(1, LARGEST_WINDOW);

    /** A nonce: starts at a random value, so that processes that share a key do not repeat each other's. */
    private static final class Responses {
        static final AtomicLong COUNTER = new AtomicLong(new SecureRandom().nextLong());
    }

    /** 64 bits that nobody can predict who lacks the key. */
    @FunctionalInterface
    interface Draw {
        long bits(String coding, byte[] dictionary, byte[] content, int count);
    }

    private final int max;
    private final int window;
    private final Draw draw;

    /** With a window of 0 for a draw that does not look at contents. */
    LengthHiding(int max, int window, Draw draw) {
        this.max = MAXIMA.check("max", max);
        this.window = window;
        this.draw = draw;
    }

    /** By content, with a fast keyed hash (NH, RFC 4418 §5.2) under HMAC-SHA-256. */
    public static LengthHiding byContent(int max, int window, JitterKey key) {
        NhHash hash = key.hash();
        JitterKey derived = key.derive("content");
        return new LengthHiding(max, checkedWindow(window), (coding, dictionary, content, count) -> {
            // NH takes whole words; what is left stands beside the hashes as it is.
            int hashed = count - count % NhHash.WORD;
            ByteBuffer message = message(coding, dictionary, Integer.BYTES + NhHash.lengthFor(hashed) + count - hashed);
            message.putInt(count);
            hash.hash(content, hashed, message);
            message.put(content, hashed, count - hashed);
            return bits(derived.mac(), message);
        });
    }

    /** By content, with HMAC-SHA-256 over all of it: slower, for those who trust no other hash. */
    public static LengthHiding byContentSha256(int max, int window, JitterKey key) {
        JitterKey derived = key.derive("content-sha256");
        return new LengthHiding(max, checkedWindow(window), (coding, dictionary, content, count) -> {
            Mac mac = derived.mac();
            mac.update(message(coding, dictionary, Integer.BYTES).putInt(count).flip());
            mac.update(content, 0, count);
            return bits(mac);
        });
    }

    /** At random for each response, whatever it contains. */
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

    /** The part of a content that decides. */
    public int window() {
        return window;
    }

    /** Whether the content decides. */
    public boolean byContent() {
        return window > 0;
    }

    /**
     * Draws the padding for a content, of which {@link #window} bytes are looked at: the same content in two codings, or against
     * two dictionaries, gets two lengths that do not cancel out.
     *
     * @param dictionary the hash of what the content is coded against; empty without
     */
    public int length(String coding, byte[] dictionary, byte[] content, int count) {
        long bits = draw.bits(coding, dictionary, content, Math.min(count, window));
        int first = (max + 1) / 2;
        int second = max + 1 - first;
        return 1 + below(first, bits >>> Integer.SIZE) + below(second, bits & 0xFFFF_FFFFL);
    }

    /** Of 32 random bits a number of 0..bound-1. The bias is less than bound / 2^32. */
    private static int below(int bound, long bits) {
        return (int) ((bits * bound) >>> Integer.SIZE);
    }

    /**
     * Begins with the coding and its dictionary; no name has a NUL in it, so that none is the beginning of another, and a coding
     * either always has a dictionary or never.
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
