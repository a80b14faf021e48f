// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.ClosedChannelException;
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

    private static final int BUFFER = 1 << 14;

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

    /** Another version of a file came in between. */
    static final class ChangedException extends IOException {
        private static final long serialVersionUID = 1;

        ChangedException(Found file) {
            super(file.name() + " changed");
        }
    }

    private record CodedKey(String hash, String coding) {}

    private record Pair(Found coded, Found plain) {}

    /** Whether a coded file is that of another; null as long as nobody has decoded it. */
    private static final class Verdict {
        private @Nullable Boolean isThat;
    }

    private final Cache<Object, Content> bytes;
    private final Cache<Found, String> hashes = FileStore.cache(MAX_HASHES);
    private final Cache<Pair, Verdict> pairs = FileStore.cache(MAX_HASHES);

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

    /**
     * Whether a coded file is that of another: it is decoded once, and others who ask wait for that. It may be half written, or
     * of a version that was rolled back.
     *
     * @throws ChangedException if one is another one by now
     */
    boolean isCodedFrom(Found plain, Found coded, ContentCodec codec) throws IOException {
        Verdict verdict = pairs.get(new Pair(coded, plain), pair -> new Verdict());
        synchronized (verdict) {
            if (verdict.isThat != null) {
                return verdict.isThat;
            }
            boolean isSettled = coded.isSettled() && plain.isSettled();
            boolean isThat = decodesTo(plain, coded, codec);
            if (isSettled) {
                verdict.isThat = isThat;
            }
            return isThat;
        }
    }

    private static boolean decodesTo(Found plain, Found coded, ContentCodec codec) throws IOException {
        boolean isThat;
        try (Opened expected = plain.open();
                Opened opened = coded.open()) {
            InputStream bytes = expected.from(0);
            isThat = decodesTo(bytes, new BufferedInputStream(opened.from(0), BUFFER), codec);
        }
        if (!plain.isStill() || !coded.isStill()) {
            throw new ChangedException(coded);
        }
        return isThat;
    }

    private static boolean decodesTo(InputStream plain, InputStream coded, ContentCodec codec)
            throws ClosedChannelException {
        byte[] expected = new byte[BUFFER];
        byte[] decoded = new byte[BUFFER];
        try (InputStream decoder = codec.decoder(coded)) {
            int n;
            do {
                n = plain.readNBytes(expected, 0, BUFFER);
                if (!Arrays.equals(expected, 0, n, decoded, 0, decoder.readNBytes(decoded, 0, BUFFER))) {
                    return false;
                }
            } while (n == BUFFER);
            return true;
        } catch (ClosedChannelException e) {
            // Who reads was interrupted, which tells nothing of the files.
            throw e;
        } catch (IOException | RuntimeException e) {
            // An application's codec may throw whatever it likes for bad bytes.
            return false;
        }
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

    /** What was coded before of a content of this hash; null if that is not kept. */
    @Nullable
    Content coded(String plainHash, ContentCodec codec) {
        return bytes.getIfPresent(new CodedKey(plainHash, codec.coding()));
    }

    /**
     * Codes.
     *
     * @param meter measures it; may be null
     */
    Content code(Content plain, ContentCodec codec, @Nullable Meter meter) throws IOException {
        long since = Meter.clockOf(meter);
        Content made = new Content(code(codec, plain.bytes));
        Meter.workedSince(meter, since);
        // What does not shrink is hardly ever asked for.
        CodedKey key = new CodedKey(plain.hash, codec.coding());
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
