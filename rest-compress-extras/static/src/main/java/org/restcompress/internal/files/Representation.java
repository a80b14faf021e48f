// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.files.Contents.Coded;
import org.restcompress.internal.files.Contents.Content;
import org.restcompress.internal.files.source.Found;
import org.restcompress.internal.files.source.Found.Opened;
import org.restcompress.internal.negotiation.EntityTags;
import org.restcompress.internal.value.Sha256;

/**
 * A representation of a file: its bytes or a compressed form. They come from memory while the cache has them, so a slow
 * client does not hold memory of its own. The server does not compress a long file, since the length would be unknown. Many
 * servers end such a body as if it were whole after a failure, and caches would store the truncated body.
 *
 * @param coding null for the plain file
 * @param length bytes
 * @param hash the base of the entity tag; null as long as nobody has read all of a long file
 * @param held bytes that the server compressed, or read while the file was being written; null if they are in the file
 * @param wasThere whether the server compressed the bytes for an earlier request, and kept them
 * @param load gets the bytes; null if they are held, or are in the file and need not be cached
 */
record Representation(
        @Nullable String coding,
        long length,
        @Nullable String hash,
        @Nullable Content held,
        Found file,
        boolean wasThere,
        Contents contents,
        @Nullable Load load) {
    private static final int BUFFER = 1 << 16;

    /** Gets the bytes of a representation of which only hash and length are known. */
    @FunctionalInterface
    interface Load {
        Representation now() throws IOException;
    }

    /** Returns a long file, of which only the hash is cached. */
    static Representation ofLong(Found file, @Nullable String coding, Contents contents) throws IOException {
        return new Representation(coding, file.length(), contents.hash(file), null, file, false, contents, null);
    }

    /** Returns a representation whose bytes are not in memory. */
    static Representation ofKnown(
            Found file, String hash, long length, @Nullable String coding, Contents contents, Load load) {
        return new Representation(coding, length, hash, null, file, false, contents, load);
    }

    /** Returns a file that was read. */
    static Representation of(Found file, Content read, @Nullable String coding, Contents contents) {
        Content held = read.isOnFile() ? null : read;
        return new Representation(coding, read.bytes().length, read.hash(), held, file, false, contents, null);
    }

    /** Compresses a file that was read. */
    static Representation coded(
            Found file, Content read, ContentCodec by, boolean mustBeCoded, Contents contents, @Nullable Meter meter)
            throws IOException {
        Coded coded = contents.coded(file, read, by, mustBeCoded, meter);
        Content content = coded.content();
        return new Representation(
                by.coding(), content.bytes().length, content.hash(), content, file, coded.wasThere(), contents, null);
    }

    /**
     * Returns the same representation with its bytes.
     *
     * @throws ChangedException if the bytes have another hash by now
     */
    Representation loaded() throws IOException {
        Representation loaded = load == null ? this : load.now();
        if (!Objects.equals(loaded.hash, hash)) {
            throw new ChangedException(file);
        }
        return loaded;
    }

    boolean isHeld() {
        return held != null || contents.keeps(file);
    }

    /** Returns the strong entity tag; null if the hash is unknown. */
    @Nullable
    String tag() {
        String tag = '"' + hash + '"';
        return hash == null ? null : coding == null ? tag : EntityTags.coded(tag, coding);
    }

    /** Uses the open representation. */
    @FunctionalInterface
    interface Use {
        void of(Parts parts) throws IOException;
    }

    /**
     * Opens the version that was found, and closes it after use. The file is open only during the use, since a response's
     * body may never be written.
     *
     * @throws ChangedException if the file has another version by now
     */
    void read(Use use) throws IOException {
        try (Parts parts = new Parts()) {
            if (!isHeld()) {
                parts.open();
            }
            use.of(parts);
        }
    }

    /** Writes the whole version that was found. */
    void writeAll(OutputStream out) throws IOException {
        read(parts -> parts.write(out, 0, length));
    }

    /** One version, in memory or in an open file. */
    final class Parts implements Closeable {
        private @Nullable Opened opened;
        private boolean isSettled;
        private Found known = file;

        private Parts() {}

        private Opened open() throws IOException {
            isSettled = file.isSettled();
            Opened open = file.open();
            opened = open;
            if (!file.isStill() && !hasSameBytes(open)) {
                throw new ChangedException(file);
            }
            return open;
        }

        /** A new hard link and another mode change the attributes only: the hash decides, if it is known. */
        private boolean hasSameBytes(Opened open) throws IOException {
            return hash != null && hash.equals(Contents.hash(open));
        }

        @Override
        public void close() throws IOException {
            if (opened != null) {
                opened.close();
            }
        }

        /** Writes a part. If a long file without a known hash is written whole, it is hashed on the way. */
        void write(OutputStream out, long from, long count) throws IOException {
            if (held != null) {
                out.write(held.bytes(), (int) from, (int) count);
                return;
            }
            byte[] buffer = new byte[(int) Math.min(BUFFER, Math.max(count, 1))];
            long done = writeKept(buffer, out, from, count);
            if (done < count) {
                Opened open = opened != null ? opened : open();
                boolean isAll = from == 0 && done == 0 && count == length;
                MessageDigest digest = isAll && hash == null && isSettled ? Sha256.digest() : null;
                copy(open.from(from + done), buffer, out, count - done, digest);
            }
        }

        /** Writes from the cache while the file is in it, and returns how many bytes it wrote. */
        private long writeKept(byte[] piece, OutputStream out, long from, long count) throws IOException {
            long done = 0;
            while (done < count) {
                int n = (int) Math.min(piece.length, count - done);
                if (!contents.copyKept(file, from + done, piece, n)) {
                    break;
                }
                out.write(piece, 0, n);
                done += n;
            }
            return done;
        }

        /**
         * Sends no byte of another version. The hash is cached before the last bytes are sent, so a client that asks again
         * gets the entity tag.
         */
        private void copy(InputStream in, byte[] buffer, OutputStream out, long count, @Nullable MessageDigest digest)
                throws IOException {
            for (long left = count; left > 0; ) {
                int n = in.read(buffer, 0, (int) Math.min(buffer.length, left));
                left -= Math.max(n, 0);
                if (n < 0 || !isUnchanged()) {
                    throw new EOFException(file.name() + " was changed while it was sent");
                }
                if (digest != null) {
                    digest.update(buffer, 0, n);
                    if (left == 0 && file.isStill()) {
                        contents.learn(file, digest.digest());
                    }
                }
                out.write(buffer, 0, n);
            }
        }

        /**
         * Returns whether the file still has the same bytes. A new hard link and another mode change its attributes only: the
         * hash decides, if it is known. If it is unknown, the bytes that were already sent cannot be checked.
         */
        private boolean isUnchanged() throws IOException {
            Found now = known.now();
            if (now.equals(known)) {
                return true;
            }
            boolean isSettledNow = now.isSettled();
            if (now.length() != file.length()
                    || now.modified() != file.modified()
                    || hash == null
                    || !hash.equals(hashOf(now))) {
                return false;
            }
            known = isSettledNow ? now : known;
            return true;
        }

        private String hashOf(Found now) throws IOException {
            String learnt = contents.hash(now);
            return learnt != null ? learnt : contents.hashAnew(now);
        }
    }
}
