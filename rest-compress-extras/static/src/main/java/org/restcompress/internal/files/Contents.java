// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.files.source.Found;
import org.restcompress.internal.files.source.Found.Opened;
import org.restcompress.internal.value.Sha256;

/** What was read of files and coded of that: bytes, bounded together, and the hashes of long files. */
final class Contents {
    /** Bytes of a hash that stand in an entity tag: nobody finds two contents that have them in common. */
    private static final int TAG_BYTES = 16;

    /** Bytes beside those of an array: the key, and the nodes of the map. */
    private static final int OVERHEAD = 400;

    private static final int MAX_HASHES = 1 << 14;

    /** The bytes of one read, which nobody may change, and their hash. */
    static final class Content {
        private final byte[] bytes;
        private final boolean isOnFile;
        private final String hash;

        Content(byte[] bytes) {
            this(bytes, false);
        }

        private Content(byte[] bytes, boolean isOnFile) {
            this.bytes = bytes;
            this.isOnFile = isOnFile;
            hash = hex(Sha256.of(bytes));
        }

        /** Whether the file that it was read from has these bytes as long as nothing shows that it was changed. */
        boolean isOnFile() {
            return isOnFile;
        }

        byte[] bytes() {
            return bytes;
        }

        String hash() {
            return hash;
        }
    }

    /**
     * What was coded of a content.
     *
     * @param wasThere whether that was before it was asked for
     */
    record Coded(Content content, boolean wasThere) {}

    private record CodedKey(String hash, String coding) {}

    private final Cache<Object, Content> bytes;
    private final Cache<Found, String> hashes = FileStore.cache(MAX_HASHES);
    private final Once<CodedKey, Coded> coding = new Once<>(this::kept);

    /** What was tried, and is not shorter. */
    private final Cache<CodedKey, Boolean> longer = FileStore.cache(MAX_HASHES);

    /**
     * None as yet.
     *
     * @param maxBytes what all of them take together; 0 for none
     */
    Contents(long maxBytes) {
        bytes = Caffeine.newBuilder()
                .maximumWeight(maxBytes)
                .weigher((Object key, Content content) -> content.bytes.length + OVERHEAD)
                .executor(Runnable::run)
                .build();
    }

    /** A hash as it stands in a tag. */
    static String hex(byte[] sha256) {
        return HexFormat.of().formatHex(sha256, 0, TAG_BYTES);
    }

    /**
     * A file that is short enough to be held.
     *
     * @throws ChangedException if it is another one by now
     */
    Content of(Found file) throws IOException {
        Content known = bytes.getIfPresent(file);
        if (known != null) {
            return known;
        }
        boolean isSettled = file.isSettled();
        byte[] read = new byte[(int) file.length()];
        boolean isWhole;
        try (Opened opened = file.open();
                InputStream in = opened.from(0)) {
            isWhole = in.readNBytes(read, 0, read.length) == read.length && in.read() < 0;
        }
        if (!isWhole || !file.isStill()) {
            throw new ChangedException(file);
        }
        Content content = new Content(read, isSettled);
        if (isSettled) {
            bytes.put(file, content);
        }
        return content;
    }

    /** Copies as many bytes of a file as the target has room for; false if the file is not kept. */
    boolean copyKept(Found file, long from, byte[] target, int count) {
        Content kept = bytes.policy().getIfPresentQuietly(file);
        if (kept != null) {
            System.arraycopy(kept.bytes, (int) from, target, 0, count);
        }
        return kept != null;
    }

    /** Whether the bytes of a file are kept. */
    boolean keeps(Found file) {
        return bytes.policy().getIfPresentQuietly(file) != null;
    }

    /** The hash of a long file; null if nobody has read all of it. */
    @Nullable
    String hash(Found file) {
        return hashes.getIfPresent(file);
    }

    /**
     * The hash of a long file, which is read for it.
     *
     * @throws ChangedException if it is another one by now
     */
    String hashAnew(Found file) throws IOException {
        boolean isSettled = file.isSettled();
        byte[] sha256;
        try (Opened opened = file.open()) {
            sha256 = sha256(opened);
        }
        // By its place: its name may lead elsewhere by now.
        if (!file.now().equals(file)) {
            throw new ChangedException(file);
        }
        if (isSettled) {
            learn(file, sha256);
        }
        return hex(sha256);
    }

    /** The hash of what is open. */
    static String hash(Opened opened) throws IOException {
        return hex(sha256(opened));
    }

    private static byte[] sha256(Opened opened) throws IOException {
        MessageDigest digest = Sha256.digest();
        new DigestInputStream(opened.from(0), digest).transferTo(OutputStream.nullOutputStream());
        return digest.digest();
    }

    /** The hash of a long file that was read while nobody changed it. */
    void learn(Found file, byte[] sha256) {
        hashes.put(file, hex(sha256));
    }

    /**
     * Codes, unless that was done before and is kept.
     *
     * @param meter measures it; may be null
     */
    Coded coded(Content plain, ContentCodec codec, @Nullable Meter meter) throws IOException {
        CodedKey key = new CodedKey(plain.hash, codec.coding());
        return coding.get(key, () -> new Coded(code(key, plain, codec, meter), false));
    }

    private @Nullable Coded kept(CodedKey key) {
        Content kept = bytes.getIfPresent(key);
        return kept == null ? null : new Coded(kept, true);
    }

    private Content code(CodedKey key, Content plain, ContentCodec codec, @Nullable Meter meter) throws IOException {
        long since = Meter.clockOf(meter);
        Content made = new Content(code(codec, plain.bytes));
        Meter.workedSince(meter, since);
        // What does not shrink is hardly ever asked for.
        if (made.bytes.length < plain.bytes.length) {
            bytes.put(key, made);
        } else {
            longer.put(key, true);
        }
        return made;
    }

    /** Whether a content of this hash was coded before, and is not shorter so. */
    boolean doesNotShrink(String plainHash, String coding) {
        return longer.getIfPresent(new CodedKey(plainHash, coding)) != null;
    }

    private static byte[] code(ContentCodec codec, byte[] bytes) throws IOException {
        byte[] target = new byte[bytes.length];
        int n = codec.encode(bytes, 0, bytes.length, target);
        // Some libraries say 0 where there is too little room.
        if (n > 0) {
            return Arrays.copyOf(target, n);
        }
        ByteArrayOutputStream longer = new ByteArrayOutputStream(bytes.length);
        try (EncodingStream encoder = codec.encoder(longer)) {
            encoder.write(bytes);
        }
        return longer.toByteArray();
    }
}
