// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import java.util.concurrent.atomic.AtomicInteger;

/** A coded body that is kept, and the content that it decodes to. */
final class Kept {
    /** Requests: what was asked for so many times is likely to be asked for so many times again. */
    static final int OFTEN = 10;

    /** Bytes beside those of the two bodies: these objects, the key, and the nodes of the map. */
    private static final int OVERHEAD = 300;

    private final Content content;
    private final byte[] coded;
    private final String tagSuffix;
    private final AtomicInteger asked;

    private Kept(Content content, byte[] coded, String tagSuffix, int asked) {
        this.content = content;
        this.coded = coded;
        this.tagSuffix = tagSuffix;
        this.asked = new AtomicInteger(asked);
    }

    /** A body as it was sent first. */
    static Kept of(Content content, byte[] coded) {
        return new Kept(content, coded, content.form.tagSuffix(), 0);
    }

    /** In its place, the same in other bytes, and so with another tag. */
    Kept recoded(byte[] bytes, String suffix) {
        return new Kept(content, bytes, suffix, OFTEN);
    }

    Content content() {
        return content;
    }

    byte[] coded() {
        return coded;
    }

    String tagSuffix() {
        return tagSuffix;
    }

    /** Bytes in memory. */
    int weight() {
        return content.length + coded.length + OVERHEAD;
    }

    /** Notes that it was asked for; true once, when that was often. */
    boolean becomesPopular() {
        // Those that are popular already would have all processors write to one place.
        return asked.get() < OFTEN && asked.incrementAndGet() == OFTEN;
    }

    /** It may become popular once more. */
    void askAgain() {
        asked.set(0);
    }
}
