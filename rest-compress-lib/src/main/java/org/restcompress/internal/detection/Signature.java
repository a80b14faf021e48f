// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.detection;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Reason;
import org.restcompress.internal.policy.Verdict;

/**
 * Recognizes a format that is always compressed by the first bytes of its files. Formats with uncompressed contents,
 * too, such as zip, PDF and TIFF, are not listed: their bytes are judged like any others.
 */
final class Signature {
    private static final int ANY = -1;

    /** None of them begins like JSON, XML or another text that may be a response. */
    private static final List<Signature> ALL = List.of(
            new Signature("gzip", "1f 8b 08"),
            new Signature("zstd", "28 b5 2f fd"),
            new Signature("xz", "fd 37 7a 58 5a 00"),
            new Signature("bzip2", "42 5a 68 .. 31 41 59 26 53 59"),
            new Signature("lz4", "04 22 4d 18"),
            new Signature("lzip", "4c 5a 49 50 01"),
            new Signature("snappy", "ff 06 00 00 73 4e 61 50 70 59"),
            new Signature("7z", "37 7a bc af 27 1c"),
            new Signature("rar", "52 61 72 21 1a 07"),
            new Signature("png", "89 50 4e 47 0d 0a 1a 0a"),
            new Signature("jpeg", "ff d8 ff"),
            new Signature("jpeg 2000", "00 00 00 0c 6a 50 20 20 0d 0a 87 0a"),
            new Signature("jpeg xl", "00 00 00 0c 4a 58 4c 20 0d 0a 87 0a"),
            new Signature("webp", "52 49 46 46 .. .. .. .. 57 45 42 50"),
            // Also AVIF and HEIC.
            new Signature("mp4", "00 00 .. .. 66 74 79 70"),
            new Signature("matroska", "1a 45 df a3"),
            new Signature("ogg", "4f 67 67 53 00"),
            new Signature("flac", "66 4c 61 43 .. 00 00 22"),
            new Signature("mp3", "49 44 33 03 00"),
            new Signature("mp3", "49 44 33 04 00"),
            new Signature("woff", "77 4f 46 46 00 01 00 00"),
            new Signature("woff", "77 4f 46 46 4f 54 54 4f"),
            new Signature("woff2", "77 4f 46 32 00 01 00 00"),
            new Signature("woff2", "77 4f 46 32 4f 54 54 4f"));

    /** Tells for each value of a byte whether a signature begins with it. That is enough for most bodies. */
    private static final boolean[] BEGINS = begins();

    private final int[] bytes;
    private final Verdict verdict;

    /**
     * Parses the signature of a format.
     *
     * @param bytes in hexadecimal; two points stand for any byte, and are not the first
     */
    private Signature(String format, String bytes) {
        String[] each = bytes.split(" ", -1);
        this.bytes = new int[each.length];
        for (int i = 0; i < each.length; i++) {
            this.bytes[i] = each[i].equals("..") ? ANY : Integer.parseInt(each[i], 16);
        }
        this.verdict = Verdict.refused(Reason.ALREADY_COMPRESSED, "it begins like " + format);
    }

    private static boolean[] begins() {
        boolean[] begins = new boolean[1 << Byte.SIZE];
        ALL.forEach(signature -> begins[signature.bytes[0]] = true);
        return begins;
    }

    /** Returns the verdict on a body that begins like one of the formats, or null for any other body. */
    static @Nullable Verdict judge(byte[] held, int count) {
        if (count == 0 || !BEGINS[held[0] & 0xff]) {
            return null;
        }
        for (Signature signature : ALL) {
            if (signature.fits(held, count)) {
                return signature.verdict;
            }
        }
        return null;
    }

    private boolean fits(byte[] held, int count) {
        int i = 0;
        while (i < bytes.length && i < count && (bytes[i] == ANY || bytes[i] == (held[i] & 0xff))) {
            i++;
        }
        return i == bytes.length;
    }
}
