// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.training;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Some of all bodies that went by, each as likely to be among them as any other (reservoir sampling), in bounded memory. For
 * many threads: a body that is not chosen costs a random number.
 */
public final class Samples {
    private final int most;
    private final long mostBytes;
    private final int longest;
    private final AtomicLong seen = new AtomicLong();
    private final List<ByteBuffer> kept = new ArrayList<>();
    private final Set<ByteBuffer> known = new HashSet<>();
    private long bytes;

    /**
     * Without any.
     *
     * @param most samples that are kept
     * @param mostBytes bytes of all that are kept
     * @param longest bytes of one; longer bodies are not looked at, since dictionaries are for short ones
     */
    public Samples(int most, long mostBytes, int longest) {
        this.most = most;
        this.mostBytes = mostBytes;
        this.longest = longest;
    }

    /** Offers a body, which is copied if it is kept. One that is there already is not kept twice. */
    public void offer(byte[] body, int offset, int length) {
        if (length == 0 || length > longest || length > mostBytes) {
            return;
        }
        long place = ThreadLocalRandom.current().nextLong(seen.incrementAndGet());
        if (place < most) {
            keep(ByteBuffer.wrap(Arrays.copyOfRange(body, offset, offset + length)), (int) place);
        }
    }

    private synchronized void keep(ByteBuffer sample, int place) {
        if (!known.add(sample)) {
            return;
        }
        bytes += sample.remaining();
        if (kept.size() < most) {
            kept.add(sample);
        } else {
            forget(place);
            kept.add(sample);
        }
        while (bytes > mostBytes) {
            // Not the one that came last: else the first to come would stay for ever.
            forget(ThreadLocalRandom.current().nextInt(kept.size() - 1));
        }
    }

    private void forget(int place) {
        ByteBuffer last = kept.get(kept.size() - 1);
        ByteBuffer forgotten = kept.set(place, last);
        kept.set(kept.size() - 1, forgotten);
        kept.remove(kept.size() - 1);
        known.remove(forgotten);
        bytes -= forgotten.remaining();
    }

    /** The bodies that are kept now; they are not copied. */
    public synchronized List<byte[]> all() {
        return kept.stream().map(ByteBuffer::array).toList();
    }

    /** How many bodies were offered. */
    public long seen() {
        return seen.get();
    }
}
