// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.IOException;
import java.io.InputStream;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.DecodingStream;
import org.restcompress.internal.codec.SourceBuffer;

/** Decodes gzip members, one after another up to the end of the source (RFC 1952 §2.2), checking each trailer. */
final class GzipDecodingStream extends DecodingStream {
    private final Inflaters.State state = Inflaters.RAW.borrow();
    private final SourceBuffer source;
    private final DecodeLimits limits;
    private boolean inMember;
    private boolean anyMember;
    private long memberLength;
    private int emptyInARow;

    GzipDecodingStream(InputStream source, DecodeLimits limits) {
        this.source = new SourceBuffer(source, GzipCodec.CODING, state.input);
        this.limits = limits;
    }

    @Override
    protected int decode(byte[] target, int offset, int length) throws IOException {
        while (true) {
            if (!inMember && !beginMember()) {
                return -1;
            }
            int n = state.inflate(source, GzipCodec.CODING, target, offset, length);
            state.crc.update(target, offset, n);
            memberLength += n;
            if (state.inflater.finished()) {
                GzipFormat.readTrailer(source, state.crc, memberLength);
                inMember = false;
                emptyInARow = memberLength == 0 ? emptyInARow + 1 : 0;
                limits.checkEmpty("gzip members", emptyInARow);
            }
            if (n > 0) {
                return n;
            }
        }
    }

    private boolean beginMember() throws IOException {
        if (anyMember && !source.hasNext()) {
            return false;
        }
        GzipFormat.readHeader(source, state.crc);
        state.inflater.reset();
        memberLength = 0;
        inMember = true;
        anyMember = true;
        return true;
    }

    @Override
    protected void release() {
        state.inflater.reset();
        Inflaters.RAW.giveBack(state);
    }
}
