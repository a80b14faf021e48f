// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restcompress.NativeMemory;

class PoolTest {
    /** Far more than any collector needs; each finds what it can. */
    private static final int COLLECTIONS = 1000;

    private final AtomicInteger created = new AtomicInteger();
    private final AtomicInteger freed = new AtomicInteger();
    private int lentBefore;

    private static final class Counted extends Pool.State {
        private final AtomicInteger freed;

        Counted(AtomicInteger created, AtomicInteger freed) {
            created.incrementAndGet();
            this.freed = freed;
        }

        @Override
        public Runnable release() {
            // Not the state: what frees it may not keep it alive.
            AtomicInteger counter = freed;
            return counter::incrementAndGet;
        }
    }

    private Pool<Counted> pool(int bound) {
        // Nor may the pool keep this test alive, whose fields would.
        AtomicInteger c = created;
        AtomicInteger f = freed;
        return new Pool<>(bound, () -> new Counted(c, f));
    }

    @BeforeEach
    void countStates() {
        lentBefore = Pool.lent();
    }

    @AfterEach
    void everyStateCameBack() {
        assertThat(Pool.lent()).isEqualTo(lentBefore);
    }

    @Test
    void theStateThatWasUsedLastIsLentFirst() {
        Pool<Counted> pool = pool(3);
        Counted one = pool.borrow();
        Counted two = pool.borrow();
        Counted three = pool.borrow();
        pool.giveBack(two);
        pool.giveBack(three);
        pool.giveBack(one);

        assertThat(pool.borrow()).isSameAs(one);
        assertThat(pool.borrow()).isSameAs(three);
        assertThat(pool.borrow()).isSameAs(two);
        assertThat(created).hasValue(3);

        pool.discard(one);
        pool.discard(two);
        pool.discard(three);
    }

    @Test
    void whatIsLentIsCountedUntilItComesBack() {
        Pool<Counted> pool = pool(1);
        Counted one = pool.borrow();
        Counted two = pool.borrow();
        assertThat(Pool.lent()).isEqualTo(lentBefore + 2);

        pool.giveBack(one);
        assertThat(Pool.lent()).isEqualTo(lentBefore + 1);

        pool.discard(two);
        assertThat(Pool.lent()).isEqualTo(lentBefore);
    }

    @Test
    void beyondTheBoundStatesAreFreed() {
        Pool<Counted> pool = pool(2);
        Counted one = pool.borrow();
        Counted two = pool.borrow();
        Counted three = pool.borrow();
        pool.giveBack(one);
        pool.giveBack(two);
        assertThat(freed).hasValue(0);

        pool.giveBack(three);

        assertThat(freed).hasValue(1);
        assertThat(pool.borrow()).isSameAs(two);
        pool.giveBack(two);
        assertThat(created).hasValue(3);
        assertThat(freed).hasValue(1);
    }

    @Test
    void aBoundOfNoneKeepsNothing() {
        Pool<Counted> pool = pool(0);
        for (int i = 1; i <= 3; i++) {
            pool.giveBack(pool.borrow());
            assertThat(created).hasValue(i);
            assertThat(freed).hasValue(i);
        }
    }

    @Test
    void anEmptiedPoolKeepsNothingUntilItIsUsedAgain() {
        Pool<Counted> pool = pool(2);
        Counted late = pool.borrow();
        pool.giveBack(pool.borrow());
        assertThat(freed).hasValue(0);

        NativeMemory.freeIdle();
        assertThat(freed).hasValue(1);
        pool.giveBack(late);
        assertThat(freed).hasValue(2);

        Counted next = pool.borrow();
        pool.giveBack(next);
        assertThat(pool.borrow()).isSameAs(next);
        pool.giveBack(next);
        assertThat(freed).hasValue(2);
    }

    @Test
    void aDiscardedStateIsFreedAndNotLentAgain() {
        Pool<Counted> pool = pool(2);
        Counted spoilt = pool.borrow();
        pool.discard(spoilt);

        assertThat(freed).hasValue(1);
        Counted next = pool.borrow();
        assertThat(next).isNotSameAs(spoilt);
        pool.giveBack(next);
        assertThat(freed).hasValue(1);
    }

    @Test
    void aStateThatWasDroppedIsFreedOnceTheCollectorFoundIt() {
        Pool<Counted> pool = pool(2);
        drop(pool);

        for (int i = 0; i < COLLECTIONS && freed.get() == 0; i++) {
            System.gc();
            pool.giveBack(pool.borrow());
        }

        assertThat(freed).hasValue(1);
    }

    private static void drop(Pool<Counted> pool) {
        assertThat(pool.borrow()).isNotNull();
    }

    @Test
    void aStateThatWasFreedIsNotFreedAgainByTheCollector() {
        Pool<Counted> pool = pool(1);
        pool.discard(pool.borrow());
        drop(pool);

        // Once the dropped one was found, the discarded one was found, too, if it is found at all.
        for (int i = 0; i < COLLECTIONS && freed.get() < 2; i++) {
            System.gc();
            pool.giveBack(pool.borrow());
        }

        assertThat(freed).hasValue(2);
    }

    @Test
    void aStateThatCannotBeMadeIsNotLent() {
        Pool<Counted> pool = new Pool<>(1, () -> {
            throw new IllegalStateException("no native memory");
        });

        assertThatThrownBy(pool::borrow).hasMessage("no native memory");
    }
}
