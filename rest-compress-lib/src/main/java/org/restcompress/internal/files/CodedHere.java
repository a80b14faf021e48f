// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.cache.KeptBytes;
import org.restcompress.internal.files.source.FileSource.Found;

/** A representation for which there is no file: coded when it is first asked for and then kept, or each time if it is long. */
final class CodedHere implements Representation {
    private static final int BUFFER = 1 << 14;

    private final Representation plain;
    private final ContentCodec codec;
    private final long length;
    private final String tag;
    private final @Nullable KeptBytes kept;
    private final @Nullable Found streamed;

    private CodedHere(
            Representation plain,
            ContentCodec codec,
            long length,
            String tag,
            @Nullable KeptBytes kept,
            @Nullable Found streamed) {
        this.plain = plain;
        this.codec = codec;
        this.length = length;
        this.tag = tag;
        this.kept = kept;
        this.streamed = streamed;
    }

    /** A file that is coded now. One that does not shrink is not kept. */
    static CodedHere now(Representation plain, byte[] bytes, ContentCodec codec, @Nullable KeptBytes kept)
            throws IOException {
        byte[] coded = code(codec, bytes);
        CodedHere made = new CodedHere(
                plain, codec, coded.length, StoredFile.tag(StoredFile.sha256(coded), codec.coding()), kept, null);
        if (kept != null && coded.length < bytes.length) {
            kept.keep(made.tag, coded);
        }
        return made;
    }

    /**
     * A file that is coded while it is sent.
     *
     * @param tag made of the plain bytes: the same ones give the same coded ones
     */
    static CodedHere later(Representation plain, Found file, ContentCodec codec, String tag) {
        return new CodedHere(plain, codec, -1, tag, null, file);
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

    @Override
    public String coding() {
        return codec.coding();
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public String tag() {
        return tag;
    }

    @Override
    public byte @Nullable [] bytes() throws IOException {
        if (streamed != null) {
            return null;
        }
        byte[] known = kept == null ? null : kept.find(tag);
        if (known != null) {
            return known;
        }
        byte[] bytes = plain.bytes();
        if (bytes == null) {
            throw new IllegalStateException("what is coded in one call is held in memory");
        }
        byte[] coded = code(codec, bytes);
        if (kept != null && coded.length < bytes.length) {
            kept.keep(tag, coded);
        }
        return coded;
    }

    @Override
    public void stream(OutputStream out, long from, long count, @Nullable Meter meter) throws IOException {
        Found file = streamed;
        if (file == null) {
            throw new IllegalStateException("it is held in memory");
        }
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
