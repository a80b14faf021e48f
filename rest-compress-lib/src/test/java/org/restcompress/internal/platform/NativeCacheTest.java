// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restcompress.NativeMemory;
import org.restcompress.testkit.Threads;

class NativeCacheTest {
    /** Far more than any collector needs; each finds what it can. */
    private static final int COLLECTIONS = 1000;

    private static final int THREADS = 8;
    private static final int ROUNDS = 20_000;

    /** Strongly held, so that nothing is collected that a test did not drop. */
    private final Object source = new Object();

    private final NativeCache<String> cache = new NativeCache<>(100);
    private final AtomicInteger made = new AtomicInteger();
    private int aliveBefore;

    private static final class Counted extends NativeCache.Value {
        private volatile boolean freed;

        Counted(long bytes) {
            super(bytes);
        }

        @Override
        protected void free() {
            if (freed) {
                throw new IllegalStateException("freed twice");
            }
            freed = true;
        }
    }

    private Counted borrow(String key, int bytes) {
        return (Counted) cache.borrow(source, key, () -> {
            made.incrementAndGet();
            return new Counted(bytes);
        });
    }

    private Counted use(String key, int bytes) {
        Counted value = borrow(key, bytes);
        value.letGo();
        return value;
    }

    @BeforeEach
    void emptyAll() {
        NativeMemory.freeIdle();
        aliveBefore = NativeCache.alive();
    }

    @AfterEach
    void nothingIsLeft() {
        NativeMemory.freeIdle();
        assertThat(NativeCache.alive()).isEqualTo(aliveBefore);
    }

    @Test
    void whatWasUsedIsKeptForTheNextUse() {
        Counted first = use("a", 10);

        assertThat(use("a", 10)).isSameAs(first);
        assertThat(made).hasValue(1);
        assertThat(first.freed).isFalse();
    }

    @Test
    void whatWasUsedLongestAgoGoesFirst() {
        Counted a = use("a", 40);
        Counted b = use("b", 40);
        assertThat(use("a", 40)).isSameAs(a);

        Counted c = use("c", 40);

        assertThat(b.freed).isTrue();
        assertThat(a.freed).isFalse();
        assertThat(c.freed).isFalse();
    }

    @Test
    void whatIsInUseIsFreedWhenTheLastLetsItGo() {
        Counted a = borrow("a", 60);
        assertThat(borrow("a", 60)).isSameAs(a);
        use("b", 60);
        assertThat(a.freed).isFalse();

        a.letGo();
        assertThat(a.freed).isFalse();
        a.letGo();
        assertThat(a.freed).isTrue();
    }

    @Test
    void whatIsTooLargeIsUsedOnceAndDrivesNothingOut() {
        Counted small = use("small", 100);
        assertThat(use("large", 101).freed).isTrue();
        assertThat(small.freed).isFalse();
    }

    @Test
    void anEmptiedOneKeepsNothingOfBefore() {
        Counted idle = use("idle", 10);
        Counted used = borrow("used", 10);

        NativeMemory.freeIdle();

        assertThat(idle.freed).isTrue();
        assertThat(used.freed).isFalse();
        used.letGo();
        assertThat(used.freed).isTrue();
        Counted next = use("idle", 10);
        assertThat(next).isNotSameAs(idle);
        assertThat(next.freed).isFalse();
    }

    @Test
    void whatIsMadeWhileItIsEmptiedIsNotKept() {
        Counted late = (Counted) cache.borrow(source, "late", () -> {
            NativeMemory.freeIdle();
            return new Counted(10);
        });
        late.letGo();

        assertThat(late.freed).isTrue();
    }

    @Test
    void oneThatTwoMakeAtATimeIsKeptOnce() {
        Counted loser = (Counted) cache.borrow(source, "a", () -> {
            use("a", 10);
            return new Counted(10);
        });
        loser.letGo();

        assertThat(loser.freed).isTrue();
        assertThat(use("a", 10).freed).isFalse();
        assertThat(made).hasValue(1);
    }

    @Test
    void oneThatCannotBeMadeLeavesNothing() {
        assertThatThrownBy(() -> cache.borrow(source, "a", () -> {
                    throw new IllegalStateException("no native memory");
                }))
                .hasMessage("no native memory");
        assertThat(use("a", 10).freed).isFalse();
    }

    @Test
    void whatNobodyRefersToIsFreedOnceTheCollectorFoundIt() {
        Counted orphan = ofDroppedSource();

        for (int i = 0; i < COLLECTIONS && !orphan.freed; i++) {
            System.gc();
            use("other", 10);
        }

        assertThat(orphan.freed).isTrue();
        assertThat(use("other", 10).freed).isFalse();
        assertThat(made).hasValue(1);
    }

    private Counted ofDroppedSource() {
        Counted value = (Counted) cache.borrow(new Object(), "orphan", () -> new Counted(10));
        value.letGo();
        return value;
    }

    /** An equal source that came later keeps it. */
    @Test
    void whatAnotherSourceStillStandsForIsKept() {
        Counted kept = ofDroppedSource();
        assertThat(use("orphan", 10)).isSameAs(kept);
        Counted orphan = (Counted) cache.borrow(new Object(), "second", () -> new Counted(10));
        orphan.letGo();

        // Once the second one was found, the first one was found, too, if it is found at all.
        for (int i = 0; i < COLLECTIONS && !orphan.freed; i++) {
            System.gc();
            use("orphan", 10);
        }

        assertThat(orphan.freed).isTrue();
        assertThat(kept.freed).isFalse();
    }

    @Test
    void aHoldLetsGoOfWhatItHeld() {
        NativeCache.Hold hold = new NativeCache.Hold();
        Counted large = borrow("large", 101);
        hold.hold(large);
        assertThat(large.freed).isFalse();
        hold.hold(null);
        hold.hold(null);

        assertThat(large.freed).isTrue();
    }

    @Test
    void whatIsInUseIsNeverFreedWhateverOthersDo() throws InterruptedException, ExecutionException {
        List<Callable<Integer>> users = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int seed = i;
            users.add(() -> borrowAtRandom(new Random(seed)));
        }
        assertThat(Threads.run(users)).containsOnly(0);
    }

    /** More keys than are kept, so that all the time some go. */
    private int borrowAtRandom(Random random) {
        int freedInUse = 0;
        for (int i = 0; i < ROUNDS; i++) {
            Counted value = borrow("key " + random.nextInt(6), 30);
            Counted other = borrow("key " + random.nextInt(6), 30);
            if (random.nextInt(100) == 0) {
                NativeCache.emptyAll();
            }
            if (value.freed || other.freed) {
                freedInUse++;
            }
            value.letGo();
            other.letGo();
        }
        return freedInUse;
    }
}
