// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.util.zip.CRC32;
import org.restcompress.codec.WholeDecoder;

/** Decodes a body that is one gzip member of the usual kind. */
final class GzipWholeDecoder implements WholeDecoder {
    @Override
    public long decodedLength(byte[] coded, int offset, int length) {
        GzipMember member = GzipMember.of(coded, offset, length);
        return member == null ? -1 : member.decodedLength();
    }

    @Override
    public int decode(byte[] coded, int offset, int length, byte[] target, int at, int room) {
        GzipMember member = GzipMember.of(coded, offset, length);
        if (member == null || member.decodedLength() > room) {
            return -1;
        }
        int decoded = (int) member.decodedLength();
        if (!Inflaters.decode(coded, member.begin(), member.length(), target, at, decoded)) {
            return -1;
        }
        CRC32 crc = new CRC32();
        crc.update(target, at, decoded);
        return crc.getValue() == member.crc() ? decoded : -1;
    }
}
