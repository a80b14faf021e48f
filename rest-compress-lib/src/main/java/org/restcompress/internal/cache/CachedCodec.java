// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.OptionalInt;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.codec.Dense;

/**
 * Codes one body: a whole one as it was coded before, if it was, and a stream as ever. Streams are not looked for, since of
 * what they hold nobody knows the rest.
 */
public final class CachedCodec implements ContentCodec {
    private final CodedBodies bodies;
    private final ContentCodec codec;
    private final Form form;
    private String tagSuffix;
    private boolean isHit;

    CachedCodec(CodedBodies bodies, ContentCodec codec, Form form) {
        this.bodies = bodies;
        this.codec = codec;
        this.form = form;
        this.tagSuffix = form.tagSuffix();
    }

    /** What the entity tag of the coded body ends in: one that was coded again has another than it had. */
    public String tagSuffix() {
        return tagSuffix;
    }

    /** Whether the body was kept. */
    public boolean isHit() {
        return isHit;
    }

    @Override
    public String coding() {
        return codec.coding();
    }

    /** {@inheritDoc} Of a body that was coded again, that one. */
    @Override
    public OptionalInt level() {
        return !tagSuffix.equals(form.tagSuffix()) && codec instanceof Dense dense
                ? OptionalInt.of(dense.densest().level())
                : codec.level();
    }

    @Override
    public int encode(byte[] bytes, int offset, int length, byte[] target) {
        Content content = bodies.content(form, bytes, offset, length);
        if (content == null) {
            return codec.encode(bytes, offset, length, target);
        }
        Kept kept = bodies.find(content, codec);
        if (kept != null && kept.coded().length <= target.length) {
            byte[] coded = kept.coded();
            System.arraycopy(coded, 0, target, 0, coded.length);
            tagSuffix = kept.tagSuffix();
            isHit = true;
            return coded.length;
        }
        int n = codec.encode(bytes, offset, length, target);
        // One that does not shrink is not sent.
        if (n >= 0 && n < length) {
            bodies.keep(content, target, n);
        }
        return n;
    }

    @Override
    public EncodingStream encoder(OutputStream sink) throws IOException {
        return codec.encoder(sink);
    }

    @Override
    public EncodingStream statelessEncoder(OutputStream sink) throws IOException {
        return codec.statelessEncoder(sink);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
        return codec.decoder(source, limits);
    }
}
