// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.ranges;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restcompress.internal.ranges.ByteRanges.ByteRange;

/** Writes several ranges into one {@code multipart/byteranges} body (RFC 9110 §14.6). */
public final class MultipartRanges {
    private static final String LINE_BREAK = "\r\n";

    /** Writes a range of the representation. */
    @FunctionalInterface
    public interface Writer {
        void write(OutputStream out, ByteRange range) throws IOException;
    }

    private final String boundary = UUID.randomUUID().toString();
    private final List<ByteRange> ranges;
    private final List<byte[]> heads = new ArrayList<>();
    private final byte[] end;

    /**
     * Prepares the body for two or more ranges.
     *
     * @param representation the fields of each part
     * @param of bytes of the whole representation
     */
    public MultipartRanges(List<ByteRange> ranges, Map<String, String> representation, long of) {
        this.ranges = ranges;
        StringBuilder fields = new StringBuilder();
        representation.forEach(
                (name, value) -> fields.append(name).append(": ").append(value).append(LINE_BREAK));
        for (ByteRange range : ranges) {
            String head = (heads.isEmpty() ? "" : LINE_BREAK) + "--" + boundary + LINE_BREAK + fields
                    + "Content-Range: " + range.contentRange(of) + LINE_BREAK + LINE_BREAK;
            heads.add(head.getBytes(US_ASCII));
        }
        end = (LINE_BREAK + "--" + boundary + "--" + LINE_BREAK).getBytes(US_ASCII);
    }

    /** Returns the value of {@code Content-Type}. */
    public String type() {
        return "multipart/byteranges;boundary=" + boundary;
    }

    public long length() {
        return heads.stream().mapToLong(head -> head.length).sum()
                + ranges.stream().mapToLong(ByteRange::length).sum()
                + end.length;
    }

    public void write(OutputStream out, Writer writer) throws IOException {
        for (int i = 0; i < ranges.size(); i++) {
            out.write(heads.get(i));
            writer.write(out, ranges.get(i));
        }
        out.write(end);
    }
}
