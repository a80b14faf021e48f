// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.platform.Background;
import org.restcompress.internal.value.LevelSuffix;

/**
 * Codes bodies that are asked for often once more, as small as their coding can: in the background, one after another, and
 * only while the process is idle.
 */
final class Recoder {
    /** Bytes of the contents that wait. What finds no room is offered again when it is popular again. */
    private static final long WAITING = 1 << 24;

    /** Pauses of {@link IdleCpu}, ten seconds in all: a thread that waited for ever would keep an undeployed application alive. */
    private static final int PATIENCE = 100;

    private final Store store;
    private final BooleanSupplier isIdle;
    private final Runnable done;
    private final Background background = new Background("rest-compress recoding", WAITING, Thread.MIN_PRIORITY);

    /** Counts how often all was forgotten. */
    private final AtomicInteger forgotten = new AtomicInteger();

    /**
     * Idle as yet.
     *
     * @param isIdle pauses, and tells whether the process did little meanwhile
     * @param done is told of each body that is smaller now
     */
    Recoder(Store store, BooleanSupplier isIdle, Runnable done) {
        this.done = done;
        this.store = store;
        this.isIdle = isIdle;
    }

    /**
     * Offers a body, which has become popular.
     *
     * @param best codes it at its best level
     */
    void offer(Kept kept, ContentCodec best) {
        int then = forgotten.get();
        boolean accepted = background.tryDo(kept.content().length, () -> {
            if (!awaitIdle(then)) {
                kept.askAgain();
            } else if (recode(kept, best)) {
                done.run();
            }
        });
        if (!accepted) {
            kept.askAgain();
        }
    }

    /** Leaves what waits undone. */
    void forget() {
        forgotten.incrementAndGet();
    }

    /** Whether nothing waits or is being done. */
    boolean isDone() {
        return background.pending() == 0;
    }

    private boolean awaitIdle(int then) {
        for (int i = 0; i < PATIENCE && then == forgotten.get(); i++) {
            if (isIdle.getAsBoolean()) {
                return then == forgotten.get();
            }
        }
        return false;
    }

    private boolean recode(Kept kept, ContentCodec best) {
        Content content = kept.content();
        byte[] target = new byte[content.length];
        int n = best.encode(content.bytes, 0, content.length, target);
        if (n < 0 || n >= kept.coded().length) {
            return false;
        }
        String suffix = LevelSuffix.of(best.coding(), best.level().orElseThrow());
        return store.replace(kept, kept.recoded(Arrays.copyOf(target, n), suffix));
    }
}
