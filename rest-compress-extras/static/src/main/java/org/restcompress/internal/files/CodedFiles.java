// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import com.github.benmanes.caffeine.cache.Cache;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodingStream;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.files.source.Found;
import org.restcompress.internal.files.source.Found.Opened;

/**
 * Checks that a precompressed file decodes to the file beside it. It may be half written, or be made of another version. The
 * result for two files counts as long as neither changes.
 */
final class CodedFiles {
    /** Bytes. Decoding this many takes some tenths of a second, and the first client that asks for a file waits for it. */
    private static final int MAX_DECODED = 1 << 26;

    private static final int MAX_PAIRS = 1 << 14;

    private static final int BUFFER = 1 << 14;

    private record Pair(Found plain, Found coded) {}

    private final Codecs codecs;
    private final Cache<Pair, Boolean> decoded = FileStore.cache(MAX_PAIRS);
    private final Once<Pair, Boolean> decoding = new Once<>(decoded::getIfPresent);
    private final Cache<Pair, Optional<DictionaryHash>> dictionaries = FileStore.cache(MAX_PAIRS);

    CodedFiles(Codecs codecs) {
        this.codecs = codecs;
    }

    /**
     * Returns the precompressed file in a coding; null if there is none, or if it decodes to something else. A file that
     * cannot be decoded here counts.
     */
    @Nullable
    Found in(String coding, Snapshot file) throws IOException {
        Found coded = file.coded(coding);
        if (coded == null) {
            return null;
        }
        Pair pair = new Pair(file.plain(), coded);
        Optional<ContentCodec> codec =
                codecs.named(coding).filter(by -> Math.max(coded.length(), pair.plain.length()) <= MAX_DECODED);
        return isUnlessDenied(() -> codec.isPresent() ? decodes(pair, codec.get()) : opens(coded)) ? coded : null;
    }

    /** Returns the delta against a dictionary; null if there is none, or if its header names another dictionary or length. */
    @Nullable
    Found delta(DictionaryHash dictionary, Snapshot file) throws IOException {
        // The name has only a few digits of the hash.
        Found delta = file.delta(dictionary.toString());
        return delta != null
                        && isUnlessDenied(() -> dictionary(new Pair(file.plain(), delta))
                                .filter(dictionary::equals)
                                .isPresent())
                ? delta
                : null;
    }

    /** Returns false if this process may not read the compressed file: it may still read the file itself. */
    private static boolean isUnlessDenied(Once.Making<Boolean> answer) throws IOException {
        try {
            return answer.make();
        } catch (AccessDeniedException e) {
            return false;
        }
    }

    private static boolean opens(Found coded) throws IOException {
        coded.open().close();
        return true;
    }

    private boolean decodes(Pair pair, ContentCodec codec) throws IOException {
        if (!pair.plain.isSettled() || !pair.coded.isSettled()) {
            return isDecoded(pair, codec);
        }
        return decoding.get(pair, () -> {
            boolean is = isDecoded(pair, codec);
            decoded.put(pair, is);
            return is;
        });
    }

    private static boolean isDecoded(Pair pair, ContentCodec codec) throws IOException {
        boolean is;
        try (Opened plain = pair.plain.open();
                Opened coded = pair.coded.open()) {
            is = isDecoded(plain.from(0), new BufferedInputStream(coded.from(0), BUFFER), codec);
        }
        ensureStill(pair.plain);
        ensureStill(pair.coded);
        return is;
    }

    private static boolean isDecoded(InputStream plain, InputStream coded, ContentCodec codec) throws IOException {
        byte[] expected = new byte[BUFFER];
        byte[] given = new byte[BUFFER];
        try (InputStream decoder = new Decoder(codec, coded)) {
            int n;
            do {
                n = plain.readNBytes(expected, 0, BUFFER);
                if (!Arrays.equals(expected, 0, n, given, 0, decoder.readNBytes(given, 0, BUFFER))) {
                    return false;
                }
            } while (n == BUFFER);
            return true;
        } catch (MalformedContentException | LimitExceededException e) {
            return false;
        }
    }

    private Optional<DictionaryHash> dictionary(Pair pair) throws IOException {
        Optional<DictionaryHash> known = dictionaries.getIfPresent(pair);
        if (known != null) {
            return known;
        }
        boolean isSettled = pair.coded.isSettled();
        Optional<DictionaryHash> read;
        try (Opened opened = pair.coded.open()) {
            InputStream in = new BufferedInputStream(opened.from(0), BUFFER);
            read = Delta.dictionary(in, pair.coded.length(), pair.plain.length());
        }
        ensureStill(pair.coded);
        if (isSettled) {
            dictionaries.put(pair, read);
        }
        return read;
    }

    private static void ensureStill(Found file) throws IOException {
        if (!file.isStill()) {
            throw new ChangedException(file);
        }
    }

    /** Distinguishes bad bytes from a file that cannot be read, whatever a codec throws. */
    private static final class Decoder extends DecodingStream {
        private final ContentCodec codec;
        private @Nullable InputStream stream;

        Decoder(ContentCodec codec, InputStream coded) {
            super(codec.coding(), coded);
            this.codec = codec;
        }

        @Override
        protected int decode(byte[] target, int offset, int length) throws IOException {
            InputStream opened = stream;
            if (opened == null) {
                opened = codec.decoder(source());
                stream = opened;
            }
            return opened.read(target, offset, length);
        }

        @Override
        protected void release() {
            try {
                if (stream != null) {
                    stream.close();
                }
            } catch (IOException | RuntimeException e) {
                // Nothing more is read from it.
            }
        }
    }
}
