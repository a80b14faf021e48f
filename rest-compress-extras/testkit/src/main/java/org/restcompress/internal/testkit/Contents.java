// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.testkit;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;

/** Makes test bodies of the kinds and sizes at which codings behave differently. */
public enum Contents {
    EMPTY(Kind.TEXT, 0),
    ONE_BYTE(Kind.TEXT, 1),
    TWO_BYTES(Kind.TEXT, 2),
    SHORT_TEXT(Kind.TEXT, 200),
    SHORT_NOISE(Kind.NOISE, 200),
    // LZF uses a smaller hash table up to 4 KiB.
    TEXT_4_KIB(Kind.TEXT, 4096),
    NOISE_4_KIB_AND_1(Kind.NOISE, 4097),
    // The decoders read 8 KiB at a time, the encoders write 16 KiB.
    NOISE_8_KIB(Kind.NOISE, 8192),
    NOISE_16_KIB(Kind.NOISE, 16_384),
    // An LZF chunk holds at most 65 535 bytes, and so does a stored block of deflate; many buffers hold one more.
    TEXT_65_534(Kind.TEXT, 65_534),
    TEXT_65_535(Kind.TEXT, 65_535),
    TEXT_65_536(Kind.TEXT, 65_536),
    TEXT_65_537(Kind.TEXT, 65_537),
    NOISE_65_534(Kind.NOISE, 65_534),
    NOISE_65_535(Kind.NOISE, 65_535),
    NOISE_65_536(Kind.NOISE, 65_536),
    NOISE_65_537(Kind.NOISE, 65_537),
    // A zstd block holds 128 KiB.
    ZEROS_131_072(Kind.ZEROS, 131_072),
    TEXT_131_073(Kind.TEXT, 131_073),
    // Brotli's window: at its multiples the decoder has the last bits, and not yet the end.
    TEXT_4_MIB(Kind.TEXT, 4 << 20),
    // Longer than any window, unless the build is a short one.
    LONG_TEXT(Kind.TEXT, longest()),
    LONG_NOISE(Kind.NOISE, longest()),
    LONG_ZEROS(Kind.ZEROS, longest());

    /** Names {@link #byBytes} in a {@code MethodSource}. */
    public static final String BY_BYTES = "org.restcompress.internal.testkit.Contents#byBytes";

    private enum Kind {
        TEXT,
        NOISE,
        ZEROS
    }

    /** Bytes. One native call for each byte of a longer body takes too long. */
    private static final int LARGEST_BY_BYTES = 200_000;

    /** Making a long body takes about as long as compressing it. */
    private static final Map<Contents, byte[]> MADE = new ConcurrentHashMap<>();

    private final Kind kind;
    private final int length;

    Contents(Kind kind, int length) {
        this.kind = kind;
        this.length = length;
    }

    public byte[] bytes() {
        return MADE.computeIfAbsent(this, Contents::make).clone();
    }

    private byte[] make() {
        return switch (kind) {
            case TEXT -> text(length);
            case NOISE -> noise(length);
            case ZEROS -> new byte[length];
        };
    }

    /** Returns the bodies that are short enough for one call per byte. */
    public static Contents[] byBytes() {
        return Arrays.stream(values())
                .filter(content -> content.length <= LARGEST_BY_BYTES)
                .toArray(Contents[]::new);
    }

    private static int longest() {
        return Integer.getInteger("restcompress.contents.bytes", 10_000_000);
    }

    /** Returns records like those of a JSON body: they are similar, and all different. */
    public static byte[] text(int length) {
        StringBuilder text = new StringBuilder(length + 100);
        Random random = new Random(length);
        for (int id = 0; text.length() < length; id++) {
            text.append("{\"id\":")
                    .append(id)
                    .append(",\"login\":\"user-")
                    .append(Integer.toHexString(random.nextInt()))
                    .append("\",\"active\":")
                    .append(random.nextBoolean())
                    .append("},\n");
        }
        return Arrays.copyOf(text.toString().getBytes(StandardCharsets.US_ASCII), length);
    }

    /** Returns bytes that no coding makes shorter. */
    public static byte[] noise(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }
}
