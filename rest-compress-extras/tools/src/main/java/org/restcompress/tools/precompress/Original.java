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

/** A file that variants are made of. */
final class Original {
    /** Bytes: longer files are coded as streams, so that they need not fit into memory. */
    private static final int LONGEST_WHOLE = 64 << 20;

    /** Bytes: some codecs want more room than they fill in the end. */
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
     * Makes a variant, in the place of one that is there, at once or not at all.
     *
     * @param longest bytes; nothing is made that is longer
     * @return its length in bytes, or -1 if none was made
     */
    long encode(ContentCodec codec, Path variant, long longest) throws IOException {
        Path part = variant.resolveSibling('.' + VariantNames.name(variant) + ".part");
        try {
            // One that was left behind may be closed to us.
            Files.deleteIfExists(part);
            try (OutputStream sink =
                    Files.newOutputStream(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                // Before anybody could read a byte.
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

    /** A variant may be read by owner, group and others as the file may. */
    void permitAsHere(Path variant) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(path, PosixFileAttributeView.class);
        if (view != null) {
            Files.setPosixFilePermissions(variant, view.readAttributes().permissions());
        }
    }

    /** In one call where that is possible: the codec knows the length then, and goes by it. */
    void encode(ContentCodec codec, OutputStream sink) throws IOException {
        if (whole == null) {
            try (InputStream source = Files.newInputStream(path);
                    EncodingStream encoder = codec.encoder(sink)) {
                source.transferTo(encoder);
            }
        } else {
            // What does not shrink is not wanted, so the room is enough.
            byte[] coded = new byte[whole.length + SPARE];
            int n = codec.encode(whole, 0, whole.length, coded);
            sink.write(coded, 0, n < 0 ? coded.length : n);
        }
    }

    /** Whether a variant was made of the file as it is now, and for all that can be seen was not touched since. */
    boolean isDecodedFrom(Path variant, ContentCodec codec) throws IOException {
        if (!Files.isRegularFile(variant) || !isAsOldAs(variant)) {
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

    /** Whether a variant is as old as the file, in milliseconds: not every file system keeps more. */
    boolean isAsOldAs(Path variant) throws IOException {
        return Files.getLastModifiedTime(variant).toMillis() == modified.toMillis();
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
