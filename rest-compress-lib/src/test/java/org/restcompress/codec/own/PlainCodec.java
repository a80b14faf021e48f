// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.own;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicInteger;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;

/** An application's codec: it changes nothing, and works. */
public class PlainCodec implements ContentCodec {
    /** How often it was asked to free what it keeps. */
    public final AtomicInteger freed = new AtomicInteger();

    /** The most bytes that it got at once. */
    public final AtomicInteger longest = new AtomicInteger();

    private final String coding;

    public PlainCodec() {
        this("plain");
    }

    PlainCodec(String coding) {
        this.coding = coding;
    }

    @Override
    public String coding() {
        return coding;
    }

    @Override
    public void freeIdle() {
        freed.incrementAndGet();
    }

    @Override
    public EncodingStream encoder(OutputStream sink) {
        return new EncodingStream(sink) {
            @Override
            protected void encode(byte[] bytes, int offset, int length) throws IOException {
                longest.accumulateAndGet(length, Math::max);
                sink.write(bytes, offset, length);
            }

            @Override
            protected void sync() {}

            @Override
            protected void end() {}

            @Override
            protected void release() {}
        };
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        return new FilterInputStream(source) {
            @Override
            public void close() {}
        };
    }
}
