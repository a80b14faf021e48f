// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.IOException;
import java.io.InputStream;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.DecodingStream;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.codec.SourceBuffer;

/** Decodes gzip members up to the end of the source (RFC 1952 §2.2), and checks each trailer. */
final class GzipDecodingStream extends DecodingStream {
    static final int FLAG_NAME = 8;

    private static final int FLAG_HEADER_CRC = 2;
    private static final int FLAG_EXTRA = 4;
    private static final int FLAGS_RESERVED = 0xe0;

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
                readTrailer();
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
        readHeader();
        state.inflater.reset();
        memberLength = 0;
        inMember = true;
        anyMember = true;
        return true;
    }

    /** Reads a header up to the deflate stream (RFC 1952 §2.3). */
    private void readHeader() throws IOException {
        state.crc.reset();
        if (next() != 0x1f || next() != 0x8b) {
            throw malformed("a member has no gzip header");
        }
        if (next() != GzipCodec.HEADER[2]) {
            throw malformed("its compression method is not deflate");
        }
        int flags = next();
        if ((flags & FLAGS_RESERVED) != 0) {
            throw malformed("reserved flags are set");
        }
        skip(GzipCodec.HEADER.length - 1 - GzipCodec.FLAGS);
        if ((flags & FLAG_EXTRA) != 0) {
            skip(next() | next() << 8);
        }
        for (int text = Integer.bitCount(flags & (FLAG_NAME | GzipCodec.FLAG_COMMENT)); text > 0; ) {
            text -= next() == 0 ? 1 : 0;
        }
        if ((flags & FLAG_HEADER_CRC) != 0) {
            int expected = (int) state.crc.getValue() & 0xffff;
            if (source.nextShort() != expected) {
                throw malformed("the checksum of its header is wrong");
            }
        }
        state.crc.reset();
    }

    /** Compares a trailer with the decoded bytes. */
    private void readTrailer() throws IOException {
        if (source.nextInt() != state.crc.getValue()) {
            throw malformed("its checksum is wrong");
        }
        if (source.nextInt() != (memberLength & 0xffff_ffffL)) {
            throw malformed("its length is wrong");
        }
    }

    private int next() throws IOException {
        int b = source.next();
        state.crc.update(b);
        return b;
    }

    private void skip(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            next();
        }
    }

    private static MalformedContentException malformed(String problem) {
        return new MalformedContentException(GzipCodec.CODING, problem);
    }

    @Override
    protected void release() {
        state.inflater.reset();
        Inflaters.RAW.giveBack(state);
    }
}
