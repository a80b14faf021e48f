// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.detection;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A zip file, and all that is one: jars, documents of office programs, and others. Its entries may be compressed or not. Between
 * those of many small files there is some text, which would shrink by a few percent.
 */
final class Zip {
    /** Entries that are looked at: the first ones may be folders, or a media type that is to be read without decompressing. */
    private static final int MAX_ENTRIES = 16;

    /** Of the header before each entry (APPNOTE.TXT §4.3.7), in the order of a little-endian number. */
    private static final int SIGNATURE = 0x0403_4b50;

    private static final int METHOD = 8;
    private static final int COMPRESSED_SIZE = 18;
    private static final int NAME_LENGTH = 26;
    private static final int EXTRA_LENGTH = 28;
    private static final int HEADER = 30;

    private static final int STORED = 0;

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    private Zip() {}

    /** Whether one of the first entries is compressed. */
    static boolean isCompressed(byte[] held, int count) {
        long at = 0;
        for (int entry = 0; entry < MAX_ENTRIES && at + HEADER <= count; entry++) {
            int header = (int) at;
            if ((int) INTS.get(held, header) != SIGNATURE) {
                return false;
            }
            if (unsignedShort(held, header + METHOD) != STORED) {
                return true;
            }
            at += HEADER
                    + unsignedShort(held, header + NAME_LENGTH)
                    + unsignedShort(held, header + EXTRA_LENGTH)
                    + Integer.toUnsignedLong((int) INTS.get(held, header + COMPRESSED_SIZE));
        }
        return false;
    }

    private static int unsignedShort(byte[] held, int at) {
        return Short.toUnsignedInt((short) SHORTS.get(held, at));
    }
}
