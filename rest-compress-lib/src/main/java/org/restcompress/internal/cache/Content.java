// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A plain body in the form that it is wanted in. Equal ones have equal bytes, whatever their hashes. */
final class Content {
    final Form form;
    final byte[] bytes;
    final int length;
    private final long hash;

    /**
     * A content.
     *
     * @param bytes begins with the body, and is not copied
     */
    Content(Form form, long hash, byte[] bytes, int length) {
        this.form = form;
        this.hash = hash;
        this.bytes = bytes;
        this.length = length;
    }

    /** The same with an array of its own, as others will change theirs. */
    Content copy() {
        return new Content(form, hash, Arrays.copyOf(bytes, length), length);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Content content
                        && hash == content.hash
                        && length == content.length
                        && form.equals(content.form)
                        && Arrays.equals(bytes, 0, length, content.bytes, 0, length));
    }

    @Override
    public int hashCode() {
        // Long.hashCode would add the halves once more, which the hash has added already, and undo that.
        return (int) hash;
    }
}
