// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.precompress;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.files.CodedAge;

/** Reads a file, and makes and checks its variants. */
final class Original {
    /** Bytes. Longer files are compressed as streams, so that they need not fit into memory. */
    private static final int LONGEST_WHOLE = 64 << 20;

    /** Bytes. Some codecs need more room than they fill. */
    private static final int SPARE = 1024;

    private static final int PIECE = 64 * 1024;

    private final Path path;
    private final long length;
    private final FileTime modified;
    private final byte @Nullable [] whole;

    Original(Path path) throws IOException {
        this.path = path;
        BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
        modified = attributes.lastModifiedTime();
        whole = attributes.size() <= LONGEST_WHOLE ? Files.readAllBytes(path) : null;
        length = whole == null ? attributes.size() : whole.length;
    }

    Path path() {
        return path;
    }

    /** Bytes. */
    long length() {
        return length;
    }

    /**
     * Makes a variant, and replaces an existing one atomically.
     *
     * @param longest bytes; a longer variant is discarded
     * @return the variant's length in bytes, or -1 if none was made
     */
    long encode(ContentCodec codec, Path variant, long longest) throws IOException {
        Path part = VariantNames.part(variant);
        try {
            // A file that an earlier run left behind may not be writable.
            Files.deleteIfExists(part);
            try (OutputStream sink =
                    Files.newOutputStream(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                // Before the first byte is written, so that nobody can read it.
                permitAsHere(part);
                encode(codec, sink);
            }
            long coded = Files.size(part);
            if (coded > longest) {
                return -1;
            }
            Files.setLastModifiedTime(part, modified);
            Files.move(part, variant, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return coded;
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Gives an existing variant the permissions and the time of a new one. Servers go by them. */
    void adopt(Path variant) throws IOException {
        permitAsHere(variant);
        // Not every file system stores more than milliseconds.
        if (Files.getLastModifiedTime(variant).toMillis() != modified.toMillis()) {
            Files.setLastModifiedTime(variant, modified);
        }
    }

    /** Gives a variant the POSIX permissions of the file. */
    private void permitAsHere(Path variant) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(path, PosixFileAttributeView.class);
        if (view != null) {
            Files.setPosixFilePermissions(variant, view.readAttributes().permissions());
        }
    }

    /** Compresses in one call if possible, since the codec then knows the length and adapts to it. */
    void encode(ContentCodec codec, OutputStream sink) throws IOException {
        if (whole == null) {
            try (InputStream source = Files.newInputStream(path);
                    EncodingStream encoder = codec.encoder(sink)) {
                source.transferTo(encoder);
            }
        } else {
            // A variant that is not smaller is discarded, so the room is enough.
            byte[] coded = new byte[whole.length + SPARE];
            int n = codec.encode(whole, 0, whole.length, coded);
            sink.write(coded, 0, n < 0 ? coded.length : n);
        }
    }

    /** Returns whether a variant decodes to the present file. */
    boolean isDecodedFrom(Path variant, ContentCodec codec) throws IOException {
        if (!Files.isRegularFile(variant)) {
            return false;
        }
        try (InputStream plain = Files.newInputStream(path);
                InputStream source = Files.newInputStream(variant);
                InputStream decoded = codec.decoder(source)) {
            return haveSameBytes(plain, decoded);
        } catch (MalformedContentException | LimitExceededException stale) {
            return false;
        }
    }

    /** Returns whether a variant is older than the file, by the rule of the server. */
    boolean isNewerThan(Path variant) throws IOException {
        return CodedAge.isOlder(Files.getLastModifiedTime(variant).toMillis(), modified.toMillis());
    }

    boolean hasSameBytes(Path other) throws IOException {
        return Files.mismatch(path, other) < 0;
    }

    private static boolean haveSameBytes(InputStream first, InputStream second) throws IOException {
        byte[] one = new byte[PIECE];
        byte[] other = new byte[PIECE];
        while (true) {
            int n = first.readNBytes(one, 0, PIECE);
            int m = second.readNBytes(other, 0, PIECE);
            if (n != m || !Arrays.equals(one, 0, n, other, 0, n)) {
                return false;
            }
            if (n < PIECE) {
                return true;
            }
        }
    }
}
