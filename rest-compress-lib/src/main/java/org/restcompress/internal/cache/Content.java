// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A plain body and the form in which it is sent, as a key of the cache. Equal keys have equal bytes, not only equal
 * hashes.
 */
final class Content {
    final Form form;
    final byte[] bytes;
    final int length;
    private final long hash;

    /**
     * Creates a key for the beginning of an array.
     *
     * @param bytes begins with the body, and is not copied
     */
    Content(Form form, long hash, byte[] bytes, int length) {
        this.form = form;
        this.hash = hash;
        this.bytes = bytes;
        this.length = length;
    }

    /** Returns a copy with an array of its own, since callers change theirs. */
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
        // Long.hashCode would XOR the two halves. The hash has done so already, and a second time would undo that.
        return (int) hash;
    }
}
