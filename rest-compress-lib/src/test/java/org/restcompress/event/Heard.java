// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A listener that keeps what it hears. */
public final class Heard implements CodingListener {
    private static final long PATIENCE_SECONDS = 20;

    private final BlockingQueue<CodingEvent> events = new LinkedBlockingQueue<>();

    @Override
    public void ended(CodingEvent event) {
        events.add(event);
    }

    /** The next event of a kind; an event comes when the client may have its answer already. */
    public CodingEvent next(Side side, Direction direction) throws InterruptedException {
        return next(event -> event.side() == side && event.direction() == direction);
    }

    private CodingEvent next(Predicate<CodingEvent> wanted) throws InterruptedException {
        CodingEvent event;
        do {
            event = events.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertThat(event).as("an event").isNotNull();
        } while (!wanted.test(event));
        return event;
    }

    /** Why the body of a message went plain, which it did. */
    public static Reason reason(CodingEvent event) {
        assertThat(event.decision()).isInstanceOf(Decision.Plain.class);
        return ((Decision.Plain) event.decision()).reason();
    }

    /** Forgets what it has heard. */
    public void clear() {
        events.clear();
    }

    /** Whether nothing else was heard. */
    public boolean isSilent() {
        return events.isEmpty();
    }
}
