// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.security.MessageDigest;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.files.Contents.ChangedException;
import org.restcompress.internal.files.Contents.Content;
import org.restcompress.internal.files.source.Found;
import org.restcompress.internal.files.source.Found.Opened;
import org.restcompress.internal.negotiation.EntityTags;
import org.restcompress.internal.value.Sha256;

/**
 * What a client may get of a file: bytes that are held, or those of a long file, as it is or coded while it is sent.
 *
 * @param coding null for the file as it is
 * @param length bytes; -1 if that is not known before it is coded
 * @param hash what its tag is made of; null as long as nobody has read all of a long file
 * @param held null for a long file
 * @param codec null where it is sent as it lies there
 */
record Representation(
        @Nullable String coding,
        long length,
        @Nullable String hash,
        @Nullable Content held,
        Found file,
        @Nullable ContentCodec codec,
        boolean wasThere,
        Contents contents) {
    private static final int BUFFER = 1 << 14;

    /** A byte that is no body in any coding. */
    private static final int IN_NO_CODING = 0;

    /** A file as it lies there. */
    static Representation of(Found file, @Nullable String coding, Contents contents, int maxFile) throws IOException {
        if (file.length() > maxFile) {
            return new Representation(coding, file.length(), contents.hash(file), null, file, null, true, contents);
        }
        return of(contents.of(file), coding, file, true, contents);
    }

    private static Representation of(
            Content content, @Nullable String coding, Found file, boolean wasThere, Contents contents) {
        return new Representation(
                coding, content.bytes().length, content.hash(), content, file, null, wasThere, contents);
    }

    /** The same coded here: now if it is held, else while it is sent, with the tag of the plain bytes. */
    Representation codedBy(ContentCodec by, @Nullable Meter meter) throws IOException {
        if (held == null) {
            return new Representation(by.coding(), -1, hash, null, file, by, false, contents);
        }
        Content known = contents.coded(held, by);
        return of(known != null ? known : contents.code(held, by, meter), by.coding(), file, known != null, contents);
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
     * Lets the version that was found be used. A long file is open only meanwhile: nobody may ever ask for the body of an answer.
     *
     * @throws ChangedException if it is another one by now
     */
    void read(Use use) throws IOException {
        if (held != null) {
            use.of(new Parts(null, true));
            return;
        }
        boolean isSettled = file.isSettled();
        try (Opened opened = file.open()) {
            if (!file.isStill()) {
                throw new ChangedException(file);
            }
            use.of(new Parts(opened, isSettled));
        }
    }

    /** Writes all of the version that was found, or what nobody takes for the whole. */
    void writeAll(OutputStream out, @Nullable Meter meter) throws IOException {
        try {
            read(parts -> parts.writeAll(out, meter));
        } catch (ChangedException | FileSystemException e) {
            if (codec != null) {
                // Some servers end a body without a length as if it were whole, and clients decode nothing to nothing.
                out.write(IN_NO_CODING);
            }
            throw e;
        }
    }

    /** One version, which is held, or open. */
    final class Parts {
        private final @Nullable Opened opened;
        private final boolean isSettled;

        private Parts(@Nullable Opened opened, boolean isSettled) {
            this.opened = opened;
            this.isSettled = isSettled;
        }

        void write(OutputStream out, long from, long count) throws IOException {
            if (held != null) {
                out.write(held.bytes(), (int) from, (int) count);
            } else {
                copy(out, from, count, null, null);
            }
        }

        /** All of it: a long file is hashed on its way, if nobody has done so. */
        void writeAll(OutputStream out, @Nullable Meter meter) throws IOException {
            if (codec == null && (held != null || hash != null)) {
                write(out, 0, length);
                return;
            }
            MessageDigest digest = hash == null && isSettled ? Sha256.digest() : null;
            if (codec == null) {
                copy(out, 0, file.length(), digest, null);
            } else {
                EncodingStream encoder = codec.encoder(out);
                try {
                    copy(encoder, 0, file.length(), digest, meter);
                    long since = Meter.clockOf(meter);
                    encoder.close();
                    Meter.workedSince(meter, since);
                } finally {
                    encoder.abort();
                }
            }
        }

        /**
         * What has a tag is never sent to its end under that of other bytes. The hash is known before the last bytes
         * are sent: who has them, and asks again, gets the tag.
         */
        private void copy(
                OutputStream out, long from, long count, @Nullable MessageDigest digest, @Nullable Meter meter)
                throws IOException {
            InputStream in = Objects.requireNonNull(opened).from(from);
            byte[] buffer = new byte[(int) Math.min(BUFFER, Math.max(count, 1))];
            for (long left = count; left > 0; ) {
                int n = in.read(buffer, 0, (int) Math.min(buffer.length, left));
                left -= Math.max(n, 0);
                if (n < 0 || (left == 0 && hash != null && file.isRewritten())) {
                    throw new EOFException(file.name() + " was changed while it was sent");
                }
                if (digest != null) {
                    digest.update(buffer, 0, n);
                    if (left == 0 && file.isStill()) {
                        contents.learn(file, digest.digest());
                    }
                }
                long since = Meter.clockOf(meter);
                out.write(buffer, 0, n);
                Meter.workedSince(meter, since);
            }
        }
    }
}
