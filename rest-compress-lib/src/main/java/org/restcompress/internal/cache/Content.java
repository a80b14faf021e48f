// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A plain body in the form that it is wanted in: a part of an array. Equal ones have equal bytes, whatever their hashes. */
final class Content {
    private final Form form;
    private final long hash;
    private final byte[] bytes;
    private final int offset;
    private final int length;

    /** A content, whose bytes are not copied. */
    Content(Form form, long hash, byte[] bytes, int offset, int length) {
        this.form = form;
        this.hash = hash;
        this.bytes = bytes;
        this.offset = offset;
        this.length = length;
    }

    /** The same with an array of its own, as others will change theirs. */
    Content copy() {
        return new Content(form, hash, Arrays.copyOfRange(bytes, offset, offset + length), 0, length);
    }

    Form form() {
        return form;
    }

    byte[] bytes() {
        return bytes;
    }

    int offset() {
        return offset;
    }

    int length() {
        return length;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Content content
                        && hash == content.hash
                        && length == content.length
                        && form.equals(content.form)
                        && Arrays.equals(
                                bytes,
                                offset,
                                offset + length,
                                content.bytes,
                                content.offset,
                                content.offset + length));
    }

    @Override
    public int hashCode() {
        return Long.hashCode(hash);
    }
}
