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
import org.restcompress.internal.codec.WholeBody;
import org.restcompress.internal.files.source.Found;
import org.restcompress.internal.files.source.Found.Opened;
import org.restcompress.internal.value.Sha256;

/**
 * Caches the bytes of files and their compressed forms, with one bound for all. Remembers hashes and lengths for longer, so that HEAD
 * and a 304 need no bytes.
 */
final class Contents {
    /** Bytes of a hash in an entity tag. Nobody finds two bodies that have them in common. */
    private static final int TAG_BYTES = 16;

    /** Bytes of an entry beside its array: the key, and the nodes of the map. */
    private static final int OVERHEAD = 400;

    private static final int MAX_HASHES = 1 << 14;

    /** In bytes. The JDK keeps a direct buffer for each thread, as long as the longest read. */
    private static final int PIECE = 1 << 14;

    /** The bytes of one read, and their hash. Nobody may change the bytes. */
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

        /** Returns whether the file still has these bytes as long as its attributes do not change. */
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
     * The compressed form of a body.
     *
     * @param wasThere whether it was cached before this request
     */
    record Coded(Content content, boolean wasThere) {}

    /**
     * A compressed form. The file is part of the key: who shares forms of equal files learns from their times which files others
     * have.
     */
    private record CodedKey(Found file, String hash, String coding) {}

    /** What headers say of a compressed form. */
    record Form(String hash, long length) {}

    private record FormKey(Found file, String coding) {}

    private final Cache<Object, Content> bytes;

    /** Hashes of settled files. */
    private final Cache<Found, String> hashes = FileStore.cache(MAX_HASHES);

    /** Compressed forms of settled files. */
    private final Cache<FormKey, Form> forms = FileStore.cache(MAX_HASHES);

    private final Once<Found, Content> reading = new Once<>(this::read);
    private final Once<Found, String> hashing = new Once<>(this::hash);
    private final Once<CodedKey, Coded> coding = new Once<>(this::kept);

    /** Compressed forms that were no shorter. */
    private final Cache<CodedKey, Boolean> longer = FileStore.cache(MAX_HASHES);

    /**
     * Creates an empty cache.
     *
     * @param maxBytes the most bytes of all entries together; 0 for none
     */
    Contents(long maxBytes) {
        bytes = Caffeine.newBuilder()
                .maximumWeight(maxBytes)
                .weigher((Object key, Content content) -> content.bytes.length + OVERHEAD)
                .executor(Runnable::run)
                .build();
    }

    /** Returns a hash as it appears in an entity tag. */
    static String hex(byte[] sha256) {
        return HexFormat.of().formatHex(sha256, 0, TAG_BYTES);
    }

    /**
     * Returns the bytes of a file that is short enough to be cached.
     *
     * @throws ChangedException if the file has changed since it was found
     */
    Content of(Found file) throws IOException {
        // A file that is still being written may have other bytes for the next request.
        return file.isSettled() ? reading.get(file, () -> readAnew(file)) : readAnew(file);
    }

    private @Nullable Content read(Found file) {
        return bytes.getIfPresent(file);
    }

    private Content readAnew(Found file) throws IOException {
        boolean isSettled = file.isSettled();
        byte[] read = new byte[(int) file.length()];
        boolean isWhole;
        try (Opened opened = file.open();
                InputStream in = opened.from(0)) {
            isWhole = fill(in, read) && in.read() < 0;
        }
        if (!isWhole || !file.isStill()) {
            throw new ChangedException(file);
        }
        Content content = new Content(read, isSettled);
        if (isSettled) {
            bytes.put(file, content);
            hashes.put(file, content.hash);
        }
        return content;
    }

    private static boolean fill(InputStream in, byte[] target) throws IOException {
        int n = 0;
        for (int done = 0; done < target.length && n >= 0; done += n) {
            n = in.read(target, done, Math.min(target.length - done, PIECE));
        }
        return n >= 0;
    }

    /** Copies cached bytes of a file into the target; returns false if the file is not cached. */
    boolean copyKept(Found file, long from, byte[] target, int count) {
        Content kept = bytes.policy().getIfPresentQuietly(file);
        if (kept != null) {
            System.arraycopy(kept.bytes, (int) from, target, 0, count);
        }
        return kept != null;
    }

    boolean keeps(Found file) {
        return bytes.policy().getIfPresentQuietly(file) != null;
    }

    /** Returns the hash of a file; null if nobody has read all of it. */
    @Nullable
    String hash(Found file) {
        Content kept = bytes.policy().getIfPresentQuietly(file);
        return kept == null ? hashes.getIfPresent(file) : kept.hash;
    }

    /**
     * Reads a long file, and returns its hash.
     *
     * @throws ChangedException if the file has changed since it was found
     */
    String hashAnew(Found file) throws IOException {
        return hashing.get(file, () -> hashNow(file));
    }

    private String hashNow(Found file) throws IOException {
        boolean isSettled = file.isSettled();
        byte[] sha256;
        try (Opened opened = file.open()) {
            sha256 = sha256(opened);
        }
        // now() looks at the real path: the name may lead elsewhere by now.
        if (!file.now().equals(file)) {
            throw new ChangedException(file);
        }
        if (isSettled) {
            learn(file, sha256);
        }
        return hex(sha256);
    }

    static String hash(Opened opened) throws IOException {
        return hex(sha256(opened));
    }

    private static byte[] sha256(Opened opened) throws IOException {
        MessageDigest digest = Sha256.digest();
        new DigestInputStream(opened.from(0), digest).transferTo(OutputStream.nullOutputStream());
        return digest.digest();
    }

    /** Caches the hash of a long file. The caller has read the file without a change. */
    void learn(Found file, byte[] sha256) {
        hashes.put(file, hex(sha256));
    }

    /**
     * Returns the compressed form, from the cache if it is there.
     *
     * @param mustBeCoded whether the form is sent even if it is no shorter
     * @param meter measures the work; may be null
     */
    Coded coded(Found file, Content plain, ContentCodec codec, boolean mustBeCoded, @Nullable Meter meter)
            throws IOException {
        CodedKey key = new CodedKey(file, plain.hash, codec.coding());
        Coded coded = coding.get(key, () -> new Coded(code(key, plain, codec, mustBeCoded, meter), false));
        if (plain.isOnFile) {
            forms.put(new FormKey(file, codec.coding()), new Form(coded.content.hash, coded.content.bytes.length));
        }
        return coded;
    }

    /** Returns what is known of a compressed form; null if the server has not compressed this version of the file. */
    @Nullable
    Form form(Found file, String coding) {
        return forms.getIfPresent(new FormKey(file, coding));
    }

    private @Nullable Coded kept(CodedKey key) {
        Content kept = bytes.getIfPresent(key);
        return kept == null ? null : new Coded(kept, true);
    }

    private Content code(CodedKey key, Content plain, ContentCodec codec, boolean mustBeCoded, @Nullable Meter meter)
            throws IOException {
        long since = Meter.clockOf(meter);
        Content made = new Content(code(codec, plain.bytes));
        Meter.workedSince(meter, since);
        boolean shrinks = made.bytes.length < plain.bytes.length;
        if (!shrinks) {
            longer.put(key, true);
        }
        // A form that is no shorter is sent only to a client that refuses the plain file.
        if (shrinks || mustBeCoded) {
            bytes.put(key, made);
        }
        return made;
    }

    /** Returns whether a file with this hash was compressed before, and was no shorter. */
    boolean doesNotShrink(Found file, String plainHash, String coding) {
        return longer.getIfPresent(new CodedKey(file, plainHash, coding)) != null;
    }

    private static byte[] code(ContentCodec codec, byte[] bytes) throws IOException {
        byte[] target = new byte[bytes.length];
        int n = WholeBody.encode(codec, bytes, bytes.length, target);
        // Some libraries return 0 if the target is too small.
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
