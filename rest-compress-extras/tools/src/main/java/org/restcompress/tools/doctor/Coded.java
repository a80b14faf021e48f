// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import com.github.luben.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.discovery.Codecs;

/**
 * A decoded body, and details of its coded form.
 *
 * @param content the decoded bytes, up to the fault
 * @param fault why decoding stopped; empty if nothing is wrong
 * @param members number of gzip members; 1 in other codings
 * @param window the largest window of a zstd frame, in bytes; 0 in other codings
 * @param trailing bytes after the end of the coded data
 * @param isRaw whether {@code deflate} lacks the format of zlib
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares them.
record Coded(byte[] content, String fault, int members, long window, int trailing, boolean isRaw) {
    /** The most decoded bytes, so that a bomb does not fill the doctor's memory. */
    static final int MAX_CONTENT = 16 << 20;

    /** The fault of a body that is longer. */
    static final String TOO_LONG = "a body decodes to more than " + (MAX_CONTENT >> 20) + " MiB";

    /** The codings whose end this finds. */
    static final List<String> ENDS = List.of("gzip", "deflate", "zstd");

    private static final int ZSTD_MAGIC = 0xFD2FB528;
    private static final int ZSTD_SKIPPABLE = 0x184D2A50;
    private static final int LARGEST_WINDOW_LOG = 27;

    /** The fault of a body that is coded more often: each coding takes the doctor's time. */
    static final String TOO_OFTEN = "a body has more than 3 codings";

    private static final int MAX_CODINGS = 3;

    /** Returns whether the doctor, not the server, is why decoding stopped. */
    boolean isCut() {
        return fault.equals(TOO_LONG) || fault.equals(TOO_OFTEN);
    }

    static Coded of(Exchange exchange) {
        return of(exchange.codings(), exchange.body());
    }

    /** Decodes a body. The codings are in the order in which they were applied. */
    static Coded of(List<String> codings, byte[] body) {
        if (body.length == 0) {
            return new Coded(body, "", 1, 0, 0, false);
        }
        boolean isLeft = codings.size() > MAX_CODINGS;
        Coded outer = new Coded(isLeft ? new byte[0] : body, isLeft ? TOO_OFTEN : "", 1, 0, 0, false);
        for (int i = codings.size() - 1; i >= 0 && outer.fault.isEmpty(); i--) {
            Coded inner = of(codings.get(i), outer.content);
            outer = new Coded(
                    inner.content,
                    inner.fault,
                    Math.max(outer.members, inner.members),
                    Math.max(outer.window, inner.window),
                    outer.trailing + inner.trailing,
                    outer.isRaw || inner.isRaw);
        }
        return outer;
    }

    private static Coded of(String coding, byte[] body) {
        return switch (coding) {
            case "gzip" -> gzip(body);
            case "deflate" -> deflate(body);
            case "zstd" -> zstd(body);
            default ->
                Codecs.installed()
                        .named(coding)
                        .map(codec -> of(codec, body))
                        .orElseGet(() -> new Coded(new byte[0], "the doctor does not know " + coding, 1, 0, 0, false));
        };
    }

    /** Returns whether the doctor can decode this content coding. */
    static boolean knows(String coding) {
        return ENDS.contains(coding) || Codecs.installed().named(coding).isPresent();
    }

    private static void copy(InputStream in, ByteArrayOutputStream content) throws IOException {
        byte[] buffer = new byte[8192];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            if (content.size() + n > MAX_CONTENT) {
                throw new IOException(TOO_LONG);
            }
            content.write(buffer, 0, n);
        }
    }

    static Coded of(ContentCodec codec, byte[] body) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        String fault = "";
        try (InputStream decoder = codec.decoder(new ByteArrayInputStream(body))) {
            copy(decoder, content);
        } catch (IOException e) {
            fault = String.valueOf(e.getMessage());
        }
        return new Coded(content.toByteArray(), fault, 1, 0, 0, false);
    }

    /** Decodes a body, which may have several members (RFC 1952 §2.2). */
    private static Coded gzip(byte[] body) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        int members = 0;
        int position = 0;
        try {
            while (isGzip(body, position)) {
                position = gzipMember(body, position, content);
                members++;
            }
            if (position == 0) {
                return new Coded(new byte[0], "it does not begin as gzip does", 0, 0, 0, false);
            }
        } catch (IOException e) {
            return new Coded(content.toByteArray(), String.valueOf(e.getMessage()), members, 0, 0, false);
        }
        return new Coded(content.toByteArray(), "", members, 0, body.length - position, false);
    }

    static boolean isGzip(byte[] body, int position) {
        return body.length - position >= 3
                && body[position] == 0x1f
                && body[position + 1] == (byte) 0x8b
                && body[position + 2] == Deflater.DEFLATED;
    }

    /** Returns the position after the member. */
    private static int gzipMember(byte[] body, int begin, ByteArrayOutputStream content) throws IOException {
        int before = content.size();
        int position = begin + 10;
        int flags = body.length > begin + 3 ? body[begin + 3] : 0;
        if ((flags & 4) != 0) {
            position += 2 + (at(body, position) | at(body, position + 1) << 8);
        }
        for (int zeros = Integer.bitCount(flags & (8 | 16)); zeros > 0; zeros--) {
            while (at(body, position++) != 0) {
                // Skips the name of a file, or a comment.
            }
        }
        if ((flags & 0xe0) != 0) {
            throw new IOException("the header of gzip has an unknown flag");
        }
        CRC32 crc = new CRC32();
        if ((flags & 2) != 0) {
            long expected = littleEndian(body, position, 2);
            crc.update(body, begin, position - begin);
            if (expected != (crc.getValue() & 0xffff)) {
                throw new IOException("the checksum of gzip's header is wrong");
            }
            crc.reset();
            position += 2;
        }
        position = inflate(new Inflater(true), body, position, content, crc);
        if (littleEndian(body, position, 4) != crc.getValue()) {
            throw new IOException("the checksum of gzip is wrong");
        }
        if (littleEndian(body, position + 4, 4) != content.size() - before) {
            throw new IOException("the length in the trailer of gzip is wrong");
        }
        return position + 8;
    }

    private static Coded deflate(byte[] body) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        try {
            int end = inflate(new Inflater(), body, 0, content, new CRC32());
            return new Coded(content.toByteArray(), "", 1, 0, body.length - end, false);
        } catch (IOException e) {
            ByteArrayOutputStream raw = new ByteArrayOutputStream();
            try {
                int end = inflate(new Inflater(true), body, 0, raw, new CRC32());
                return new Coded(raw.toByteArray(), "", 1, 0, body.length - end, true);
            } catch (IOException neither) {
                // Only the beginning of the body may have come.
                ByteArrayOutputStream longer = raw.size() > content.size() ? raw : content;
                return new Coded(longer.toByteArray(), String.valueOf(e.getMessage()), 1, 0, 0, false);
            }
        }
    }

    /** Returns the position after the deflated data. */
    private static int inflate(Inflater inflater, byte[] body, int begin, ByteArrayOutputStream content, CRC32 checksum)
            throws IOException {
        byte[] buffer = new byte[8192];
        try {
            inflater.setInput(body, Math.min(begin, body.length), Math.max(0, body.length - begin));
            while (!inflater.finished()) {
                int n = inflater.inflate(buffer);
                if (n == 0 && !inflater.finished()) {
                    throw new IOException("it is cut short");
                }
                content.write(buffer, 0, n);
                checksum.update(buffer, 0, n);
                if (content.size() > MAX_CONTENT) {
                    throw new IOException(TOO_LONG);
                }
            }
            return body.length - inflater.getRemaining();
        } catch (DataFormatException e) {
            throw new IOException("damaged: " + e.getMessage(), e);
        } finally {
            inflater.end();
        }
    }

    /** Decodes a body, which may have several frames and skippable frames (RFC 8878 §3.1). */
    private static Coded zstd(byte[] body) {
        long window = 0;
        int position = 0;
        String fault = "";
        try {
            while (position < body.length) {
                long magic = body.length - position < 4 ? 0 : littleEndian(body, position, 4);
                if ((magic & 0xffff_fff0L) == ZSTD_SKIPPABLE) {
                    position = (int) Math.min(Integer.MAX_VALUE, position + 8 + littleEndian(body, position + 4, 4));
                } else if ((int) magic == ZSTD_MAGIC) {
                    ZstdFrame frame = ZstdFrame.at(body, position);
                    window = Math.max(window, frame.window());
                    position = frame.end();
                } else {
                    break;
                }
            }
            if (position == 0 || position > body.length) {
                fault = position == 0 ? "it does not begin as zstd does" : "it is cut short";
            }
        } catch (IOException e) {
            fault = String.valueOf(e.getMessage());
            position = body.length;
        }
        int end = Math.min(position, body.length);
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        try (ZstdInputStream decoder = new ZstdInputStream(new ByteArrayInputStream(Arrays.copyOf(body, end)))) {
            copy(decoder.setLongMax(LARGEST_WINDOW_LOG), content);
        } catch (IOException e) {
            fault = fault.isEmpty() ? String.valueOf(e.getMessage()) : fault;
        }
        return new Coded(content.toByteArray(), fault, 1, window, body.length - end, false);
    }

    /** The window of a frame, and the position after it, found without decoding it (RFC 8878 §3.1.1). */
    private record ZstdFrame(long window, int end) {
        private static final int RLE = 1;

        static ZstdFrame at(byte[] body, int begin) throws IOException {
            int descriptor = Coded.at(body, begin + 4);
            boolean single = (descriptor & 0x20) != 0;
            int position = begin + 5;
            long window = 0;
            if (!single) {
                int log = Coded.at(body, position++);
                long base = 1L << (10 + (log >> 3));
                window = base + base / 8 * (log & 7);
            }
            position += new int[] {0, 1, 2, 4}[descriptor & 3];
            int sizeBytes = new int[] {single ? 1 : 0, 2, 4, 8}[descriptor >> 6];
            long size = littleEndian(body, position, sizeBytes) + (sizeBytes == 2 ? 256 : 0);
            position += sizeBytes;
            boolean last = false;
            while (!last) {
                int header = (int) littleEndian(body, position, 3);
                last = (header & 1) != 0;
                int length = header >>> 3;
                position += 3 + ((header >> 1 & 3) == RLE ? 1 : length);
            }
            position += (descriptor & 4) != 0 ? 4 : 0;
            if (position > body.length) {
                throw new IOException("it is cut short");
            }
            return new ZstdFrame(single ? size : window, position);
        }
    }

    private static int at(byte[] body, int position) throws IOException {
        if (position >= body.length) {
            throw new IOException("it is cut short");
        }
        return body[position] & 0xff;
    }

    private static long littleEndian(byte[] body, int begin, int length) throws IOException {
        long value = 0;
        for (int i = 0; i < length; i++) {
            value |= (long) at(body, begin + i) << (8 * i);
        }
        return value;
    }
}
