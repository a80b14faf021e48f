// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.files.source.FileSource.Found;
import org.restcompress.internal.negotiation.EntityTags;
import org.restcompress.internal.value.Sha256;

/** A representation that no file has: coded when somebody asks for it. */
interface OnDemand extends Representation {
    /** Its codec. */
    ContentCodec codec();

    @Override
    default String coding() {
        return codec().coding();
    }

    /** Coded once, and kept for as long as there is room. */
    record Kept(Representation plain, ContentCodec codec, long length, String tag, KeptBytes kept) implements OnDemand {
        /** Codes it now. */
        static Kept of(Representation plain, byte[] bytes, ContentCodec codec, KeptBytes kept) throws IOException {
            byte[] coded = code(codec, bytes);
            Kept made = new Kept(plain, codec, coded.length, StoredFile.tag(Sha256.of(coded), codec.coding()), kept);
            made.keep(coded);
            return made;
        }

        @Override
        public byte[] bytes() throws IOException {
            byte[] known = kept.find(tag);
            if (known != null) {
                return known;
            }
            byte[] coded = code(codec, Objects.requireNonNull(plain.bytes()));
            keep(coded);
            return coded;
        }

        /** What does not shrink is hardly ever asked for. */
        private void keep(byte[] coded) {
            if (coded.length < plain.length()) {
                kept.keep(tag, coded);
            }
        }

        @Override
        public void stream(OutputStream out, long from, long count, @Nullable Meter meter) throws IOException {
            out.write(bytes(), (int) from, (int) count);
        }

        private static byte[] code(ContentCodec codec, byte[] bytes) throws IOException {
            byte[] target = new byte[bytes.length];
            int n = codec.encode(bytes, 0, bytes.length, target);
            if (n >= 0) {
                return Arrays.copyOf(target, n);
            }
            ByteArrayOutputStream longer = new ByteArrayOutputStream(bytes.length);
            try (EncodingStream encoder = codec.encoder(longer)) {
                encoder.write(bytes);
                encoder.finish();
            }
            return longer.toByteArray();
        }
    }

    /**
     * Too long to be held in memory: coded each time, while it is sent.
     *
     * @param tag made of the plain bytes: the same ones give the same coded ones
     */
    record Streamed(Found file, ContentCodec codec, String tag) implements OnDemand {
        /** Bytes that are read at a time. */
        private static final int BUFFER = 8 * 1024;

        static Streamed of(Representation plain, Found file, ContentCodec codec) {
            return new Streamed(file, codec, EntityTags.coded(plain.tag(), codec.coding()));
        }

        @Override
        public long length() {
            return -1;
        }

        @Override
        public byte @Nullable [] bytes() {
            return null;
        }

        @Override
        public void stream(OutputStream out, long from, long count, @Nullable Meter meter) throws IOException {
            try (InputStream in = file.opener().open();
                    EncodingStream encoder = codec.encoder(meter == null ? out : meter.counting(out))) {
                byte[] buffer = new byte[BUFFER];
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    long since = Meter.clockOf(meter);
                    encoder.write(buffer, 0, n);
                    Meter.workedSince(meter, since);
                }
                long since = Meter.clockOf(meter);
                encoder.finish();
                Meter.workedSince(meter, since);
            }
        }
    }
}
