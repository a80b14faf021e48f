// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.discovery;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.WholeDecoder;

/** Tries a codec with a short body. */
final class SelfTest {
    private static final byte[] SAMPLE =
            "A codec that cannot give this back is not offered.".repeat(4).getBytes(StandardCharsets.US_ASCII);

    /** Number of damaged samples to decode. A decoder may notice one damage by chance, and miss others. */
    private static final int DAMAGES = 8;

    private final ContentCodec codec;

    /** The first half of the sample, compressed up to a flush. */
    private final byte[] flushed;

    private final byte[] coded;

    private SelfTest(ContentCodec codec) throws IOException {
        this.codec = codec;
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        try (EncodingStream encoder = codec.encoder(sink)) {
            encoder.write(SAMPLE, 0, SAMPLE.length / 2);
            encoder.flush();
            flushed = sink.toByteArray();
            encoder.write(SAMPLE, SAMPLE.length / 2, SAMPLE.length - SAMPLE.length / 2);
        }
        coded = sink.toByteArray();
    }

    /**
     * Returns what goes wrong when the codec encodes and decodes a sample. It also finds out if a native library is
     * missing.
     */
    static Optional<Throwable> failure(Supplier<ContentCodec> candidate) {
        try {
            SelfTest test = new SelfTest(candidate.get());
            return Arrays.equals(SAMPLE, test.decode(test.coded))
                    ? Optional.empty()
                    : Optional.of(new IOException("its decoder does not return the bytes that its encoder got"));
        } catch (Throwable e) {
            // A codec must not keep others from being found, whatever it throws.
            return Optional.of(e);
        }
    }

    /** Returns what goes wrong in the calls that take a whole body, which do most of the work. */
    static Optional<Throwable> failureInOneCall(Supplier<ContentCodec> candidate) {
        try {
            return Optional.ofNullable(new SelfTest(candidate.get()).faultInOneCall())
                    .map(IOException::new);
        } catch (Throwable e) {
            return Optional.of(e);
        }
    }

    private @Nullable String faultInOneCall() throws IOException {
        byte[] target = new byte[SAMPLE.length];
        int n = codec.encode(SAMPLE, 0, SAMPLE.length, target);
        if (n > 0 && (n > target.length || !Arrays.equals(SAMPLE, decode(Arrays.copyOf(target, n))))) {
            return "encode() returns bytes that do not decode to the body";
        }
        WholeDecoder whole = codec.wholeDecoder().orElse(null);
        if (whole == null || whole.decodedLength(coded, 0, coded.length) != SAMPLE.length) {
            return null;
        }
        boolean isRight = isRightOrLeft(whole, coded.length) && isRightOrLeft(whole, coded.length / 2);
        return isRight ? null : "its WholeDecoder returns wrong bytes";
    }

    /** Returns whether this part of the compressed sample decodes to the sample, or is left to the stream. */
    private boolean isRightOrLeft(WholeDecoder whole, int length) {
        byte[] target = new byte[SAMPLE.length];
        try {
            return whole.decode(coded, 0, length, target, 0, target.length) != target.length
                    || Arrays.equals(SAMPLE, target);
        } catch (RuntimeException e) {
            return true;
        }
    }

    /** Returns whether the decoder accepts a body that is cut short, either behind a flush or before its last byte. */
    static boolean missesACut(ContentCodec codec) {
        try {
            SelfTest test = new SelfTest(codec);
            return test.takes(test.flushed) || test.takes(Arrays.copyOf(test.coded, test.coded.length - 1));
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns whether the bytes that were written before a flush cannot be decoded from what the sink has by then. */
    static boolean holdsBackAFlush(ContentCodec codec) {
        try {
            SelfTest test = new SelfTest(codec);
            byte[] written = Arrays.copyOf(SAMPLE, SAMPLE.length / 2);
            try (InputStream decoder = codec.decoder(new ByteArrayInputStream(test.flushed))) {
                return !Arrays.equals(written, decoder.readNBytes(written.length));
            }
        } catch (IOException | RuntimeException e) {
            return true;
        }
    }

    /** Returns whether the decoder accepts damaged bytes as another body. */
    static boolean missesDamage(ContentCodec codec) {
        try {
            SelfTest test = new SelfTest(codec);
            for (int i = 0; i < DAMAGES; i++) {
                byte[] damaged = test.coded.clone();
                damaged[damaged.length * i / DAMAGES] ^= 1;
                if (test.takes(damaged)) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns whether the bytes decode to anything else than the sample. */
    private boolean takes(byte[] bytes) {
        try {
            return !Arrays.equals(SAMPLE, decode(bytes));
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }

    private byte[] decode(byte[] bytes) throws IOException {
        try (InputStream decoder = codec.decoder(new ByteArrayInputStream(bytes))) {
            // Damaged bytes may decode to any number of bytes.
            byte[] decoded = new byte[2 * SAMPLE.length];
            int count = 0;
            for (int n = 0; n >= 0 && count < decoded.length; count += Math.max(n, 0)) {
                n = decoder.read(decoded, count, decoded.length - count);
                if (n == 0) {
                    throw new IOException("its decoder returned 0 bytes (expected 1 or more, or -1 at the end)");
                }
            }
            return Arrays.copyOf(decoded, count);
        }
    }
}
