// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.value.Origin;

/** What one client has seen of its links to origins, and what it tells them of it in {@code Downlink}. */
public final class Downlinks {
    /** Bytes: shorter bodies may have been there before anybody waited for them. */
    static final int LONG_ENOUGH = 256 * 1024;

    /** Entries: a client of more origins than this forgets what it has not used for longest. */
    static final int MOST = 1000;

    /** Bodies that the average stands for. */
    private static final int AVERAGED = 8;

    /** Megabits in a second: what browsers say of any link that is as fast or faster, so that it says nothing. */
    private static final double AMBIGUOUS = 10;

    private final LongSupplier clock;
    private final Map<String, Seen> seen = new LinkedHashMap<>(16, 0.75f, true);

    private record Seen(double sending, Fading evidence) {}

    /** Nothing is known yet. */
    public Downlinks() {
        this(System::nanoTime);
    }

    Downlinks(LongSupplier clock) {
        this.clock = clock;
    }

    /**
     * A body was received.
     *
     * @param uri where it came from; null if that is not known
     * @param bytes as they came, coded or not
     * @param waited nanoseconds for the connection
     */
    public synchronized void received(@Nullable URI uri, long bytes, long waited) {
        if (uri == null || bytes < LONG_ENOUGH || waited <= 0) {
            return;
        }
        String origin = Origin.of(uri);
        Seen known = seen.getOrDefault(origin, new Seen(0, Fading.NONE));
        Fading more = known.evidence.plusOne(AVERAGED, clock.getAsLong());
        double each = (double) waited / bytes;
        seen.put(origin, new Seen(known.sending + (each - known.sending) / more.bodies(), more));
        if (seen.size() > MOST) {
            seen.remove(seen.keySet().iterator().next());
        }
    }

    /**
     * What there is to tell an origin.
     *
     * @param uri some URL there
     * @return the field's value, megabits in a second; empty if nothing was seen of late
     */
    public synchronized Optional<String> field(URI uri) {
        Seen known = seen.get(Origin.of(uri));
        if (known == null || known.evidence.now(clock.getAsLong()) == 0) {
            return Optional.empty();
        }
        double megabits = 8000 / known.sending;
        String told = megabits < 100
                ? String.format(Locale.ROOT, "%.3g", Math.max(megabits, 0.01))
                : Long.toString(Math.round(megabits));
        return Optional.of(Double.parseDouble(told) == AMBIGUOUS ? told + "1" : told);
    }
}
