// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * A gzip member that is written field by field; what is wrong with it is said by the fields.
 *
 * @param method 8 is right
 * @param flags the optional fields of the header
 * @param headerCrcError what is added to the header's checksum
 * @param crcError what is added to the content's checksum
 * @param lengthError what is added to the content's length
 */
public record HandmadeMember(int method, int flags, int headerCrcError, int crcError, int lengthError) {
    public static final int TEXT = 1;
    public static final int HEADER_CRC = 2;
    public static final int EXTRA = 4;
    public static final int NAME = 8;
    public static final int COMMENT = 16;

    public static final HandmadeMember PLAIN = new HandmadeMember(8, 0, 0, 0, 0);

    public static HandmadeMember withFlags(int flags) {
        return new HandmadeMember(8, flags, 0, 0, 0);
    }

    public byte[] of(byte[] content) throws IOException {
        return around(deflated(content), content);
    }

    /** The same around something that may be no deflate stream of this content. */
    public byte[] around(byte[] deflated, byte[] content) throws IOException {
        ByteArrayOutputStream member = new ByteArrayOutputStream();
        member.write(new byte[] {0x1f, (byte) 0x8b, (byte) method, (byte) flags, 1, 2, 3, 4, 2, 3});
        if ((flags & EXTRA) != 0) {
            member.write(new byte[] {4, 1});
            member.write(new byte[260]);
        }
        if ((flags & NAME) != 0) {
            member.write("name.txt\0".getBytes(StandardCharsets.ISO_8859_1));
        }
        if ((flags & COMMENT) != 0) {
            member.write("a comment\0".getBytes(StandardCharsets.ISO_8859_1));
        }
        if ((flags & HEADER_CRC) != 0) {
            putInt(member, 2, crc(member.toByteArray()) + headerCrcError);
        }
        member.write(deflated);
        putInt(member, 4, crc(content) + crcError);
        putInt(member, 4, content.length + lengthError);
        return member.toByteArray();
    }

    public static byte[] deflated(byte[] content) throws IOException {
        ByteArrayOutputStream deflated = new ByteArrayOutputStream();
        Deflater raw = new Deflater(6, true);
        try (DeflaterOutputStream deflate = new DeflaterOutputStream(deflated, raw)) {
            deflate.write(content);
        } finally {
            raw.end();
        }
        return deflated.toByteArray();
    }

    private static long crc(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return crc.getValue();
    }

    private static void putInt(ByteArrayOutputStream member, int bytes, long value) {
        for (int i = 0; i < bytes; i++) {
            member.write((int) (value >>> (8 * i)));
        }
    }
}
