// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.restcompress.internal.platform.Background;
import org.restcompress.internal.platform.Buffers;

/** Takes the choice for each response of one method, and learns from what passes and from trials. */
public final class Adaptive {
    /** The part of the responses' expected time that trials may take. */
    static final double TRIALS = 0.01;

    /** Nanoseconds: what is saved for trials and not spent is no reason for many of them at once. */
    private static final long FULL_PURSE = Duration.ofMillis(50).toNanos();

    /** Bytes that a body is taken to have whose end is not in sight. */
    private static final long STREAM = 1 << 20;

    private final int rungs;
    private final Load load;
    private final Links links;
    private final LongSupplier clock;
    private final DoubleSupplier chance;
    private final Predicate<Runnable> background;
    private final AtomicLong purse = new AtomicLong();

    /** Whether a trial was left for later: until it has ended it is not known what it costs. */
    private final AtomicBoolean isTrying = new AtomicBoolean();

    /** By the index of the default: clients that accept other codings have another one. */
    private final AtomicReferenceArray<Speeds> speeds;

    /**
     * A choice that was taken for a response.
     *
     * @param choice how it goes out
     * @param size the class of its size
     * @param speeds those of its default
     */
    public record Taken(Choice choice, int size, Speeds speeds) {}

    /**
     * Nothing is known of the method's responses yet.
     *
     * @param rungs how many there are
     * @param load of the process
     * @param links of the clients
     * @param background tries rungs, one at a time: each trial weighs 1
     */
    public Adaptive(int rungs, Load load, Links links, Background background) {
        this(
                rungs,
                load,
                links,
                System::nanoTime,
                () -> ThreadLocalRandom.current().nextDouble(),
                trial -> background.tryDo(1, trial));
    }

    /**
     * The same with a clock of its own.
     *
     * @param clock nanoseconds
     * @param chance numbers from 0 to 1
     * @param background does what nobody waits for, or says that it does not
     */
    public Adaptive(
            int rungs,
            Load load,
            Links links,
            LongSupplier clock,
            DoubleSupplier chance,
            Predicate<Runnable> background) {
        this.rungs = rungs;
        this.load = load;
        this.links = links;
        this.clock = clock;
        this.chance = chance;
        this.background = background;
        this.speeds = new AtomicReferenceArray<>(rungs);
    }

    private Speeds speeds(Rung preset) {
        Speeds known = speeds.get(preset.index());
        if (known == null) {
            speeds.compareAndSet(preset.index(), null, new Speeds(rungs, preset.index()));
            known = speeds.get(preset.index());
        }
        return known;
    }

    /**
     * Takes the choice for a response. Another rung may be tried on a copy of the bytes that are there, as long as trials stay a
     * small part of the time that responses take. No response waits for that.
     *
     * @param ladders of the codings that the client accepts, the server's favourite first
     * @param preset the rung that is the default for this client
     * @param mayBePlain whether the body may go as it is
     * @param client what it tells of its link
     * @param isWhole whether the bytes are the whole body; else they are its beginning
     * @param held holds the bytes
     * @param count how many, 1 or more
     */
    public Taken choose(
            List<Ladder> ladders,
            Rung preset,
            boolean mayBePlain,
            ClientLink client,
            boolean isWhole,
            byte[] held,
            int count) {
        long begun = clock.getAsLong();
        Speeds known = speeds(preset);
        long length = isWhole ? count : STREAM;
        int size = Speeds.classOf(length);
        double sending = links.sending(client, begun);
        long saved = purse.get();
        Situation now = new Situation(
                length, count, sending, load.now(), mayBePlain, isTrying.get() ? 0 : saved, chance.getAsDouble());
        Choice choice = FastestChoice.choose(ladders, preset, known.estimates(size, begun), now);
        if (saved < FULL_PURSE) {
            purse.addAndGet((long) (TRIALS * choice.nanos()));
        }
        Rung tried = choice.trial();
        if (tried != null) {
            double weight = FastestChoice.weight(now.load(), 0.5);
            tryLater(
                    preset,
                    tried,
                    held,
                    count,
                    weight,
                    trial -> known.tried(size, tried, count, trial, clock.getAsLong()));
        }
        return new Taken(choice, size, known);
    }

    /** Tries a rung beside the default, unless there is another trial at the moment. */
    private void tryLater(Rung preset, Rung tried, byte[] held, int count, double weight, Consumer<Trial> learn) {
        if (!isTrying.compareAndSet(false, true)) {
            return;
        }
        byte[] body = Buffers.borrow(count);
        System.arraycopy(held, 0, body, 0, count);
        boolean isTaken = background.test(() -> {
            long begun = clock.getAsLong();
            try {
                learn.accept(Trial.of(preset.codec(), tried.codec(), body, count, clock));
            } finally {
                Buffers.giveBack(body);
                long cost = (long) (weight * (clock.getAsLong() - begun));
                // One that took longer than was expected, because it was interrupted, say, puts no end to trials.
                purse.updateAndGet(saved -> Math.max(0, saved - cost));
                isTrying.set(false);
            }
        });
        if (!isTaken) {
            Buffers.giveBack(body);
            isTrying.set(false);
        }
    }

    /**
     * A coded body has ended.
     *
     * @param plain its bytes, 1 or more
     * @param coded its coded bytes
     * @param worked nanoseconds that coding took
     * @param waited nanoseconds that writing took, as far as that is known
     */
    public void passed(Taken taken, long plain, long coded, long worked, long waited) {
        Rung rung = taken.choice.rung();
        if (rung != null && plain > 0) {
            long now = clock.getAsLong();
            taken.speeds.passed(taken.size, rung, plain, coded, worked, now);
            links.wrote(coded, waited, worked, now);
        }
    }
}
