// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.MessageDigest;
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
 * What a client may get of a file: bytes that were coded here, or those on file. They come from memory as long as the file is kept there:
 * a client that is slow keeps nothing in memory that would not be there without it. A long file is not coded here: many
 * servers end a body without a length as if it were whole, whatever has failed, and caches would keep what is left of it.
 *
 * @param coding null for the file as it is
 * @param length bytes
 * @param hash what its tag is made of; null as long as nobody has read all of a long file
 * @param held what was coded here, or read while the file was being written; null for what is on file
 */
record Representation(
        @Nullable String coding,
        long length,
        @Nullable String hash,
        @Nullable Content held,
        Found file,
        boolean wasThere,
        Contents contents) {
    private static final int BUFFER = 1 << 16;

    /** A file as it lies there, of which nothing is kept but its hash. */
    static Representation ofLong(Found file, @Nullable String coding, Contents contents) throws IOException {
        return new Representation(coding, file.length(), contents.hash(file), null, file, true, contents);
    }

    /** A file as it lies there, and was read. */
    static Representation of(Found file, Content read, @Nullable String coding, Contents contents) {
        Content held = read.isOnFile() ? null : read;
        return new Representation(coding, read.bytes().length, read.hash(), held, file, true, contents);
    }

    /** A file that was read, coded here. */
    static Representation coded(Found file, Content read, ContentCodec by, Contents contents, @Nullable Meter meter)
            throws IOException {
        Coded coded = contents.coded(read, by, meter);
        Content content = coded.content();
        return new Representation(
                by.coding(), content.bytes().length, content.hash(), content, file, coded.wasThere(), contents);
    }

    /** Whether its bytes are in memory. */
    boolean isHeld() {
        return held != null || contents.keeps(file);
    }

    /** Strong; null where the hash is not known. */
    @Nullable
    String tag() {
        String tag = '"' + hash + '"';
        return hash == null ? null : coding == null ? tag : EntityTags.coded(tag, coding);
    }

    /** Uses what was read. */
    @FunctionalInterface
    interface Use {
        void of(Parts parts) throws IOException;
    }

    /**
     * Lets the version that was found be used. A file is open only meanwhile: nobody may ever ask for the body of an answer.
     *
     * @throws ChangedException if it is another one by now
     */
    void read(Use use) throws IOException {
        try (Parts parts = new Parts()) {
            if (!isHeld()) {
                parts.open();
            }
            use.of(parts);
        }
    }

    /** Writes all of the version that was found. */
    void writeAll(OutputStream out) throws IOException {
        read(parts -> parts.write(out, 0, length));
    }

    /** One version, which is in memory, or open. */
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

        /** A link to it and another mode are changes, too, which leave its bytes: where its hash is known, that decides. */
        private boolean hasSameBytes(Opened open) throws IOException {
            return hash != null && hash.equals(Contents.hash(open));
        }

        @Override
        public void close() throws IOException {
            if (opened != null) {
                opened.close();
            }
        }

        /** Of a long file whose hash nobody knows, all that is written at once is hashed on its way. */
        void write(OutputStream out, long from, long count) throws IOException {
            if (held != null) {
                out.write(held.bytes(), (int) from, (int) count);
                return;
            }
            byte[] buffer = new byte[(int) Math.min(BUFFER, Math.max(count, 1))];
            long done = writeKept(buffer, out, from, count);
            if (done < count) {
                Opened open = opened != null ? opened : open();
                boolean isAll = from == 0 && count == length;
                MessageDigest digest = isAll && hash == null && isSettled ? Sha256.digest() : null;
                copy(open.from(from + done), buffer, out, count - done, digest);
            }
        }

        /** Writes what is kept, as long as it is. A file that is kept no more goes on from the file. */
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
         * No byte of another version is sent. The hash is known before the last bytes are sent: who has them, and asks
         * again, gets the tag.
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
         * Whether the file has the bytes that it had. A link to it and another mode are changes, too, which leave its bytes: where its
         * hash is known, that decides. Where it is not, what was sent already cannot be told from another version.
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
