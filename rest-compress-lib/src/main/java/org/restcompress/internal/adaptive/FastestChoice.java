// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.adaptive.Choice.Why;

/**
 * The rule: least expected time, which is coding, weighted up as load rises, and sending. It holds nothing; the same values
 * give the same choice.
 */
final class FastestChoice {
    /**
     * Bodies: with less evidence than one and a half a rung is not chosen, since one may have been interrupted, and what was
     * seen counts for nothing. Evidence fades, so that the default comes back, and what was slow once is tried again.
     */
    static final double TRUSTED = 1.5;

    /**
     * Bodies: with as much evidence a rung needs no more trials. Of the default so much has to be known, once, before anything
     * else is chosen: the first bodies are slow, since the JVM has not compiled the codec yet.
     */
    static final double KNOWN_WELL = 8;

    /** The part of the default's time that another has to save. Less is noise, and each change is another entity tag. */
    static final double MARGIN = 0.02;

    /** The load beyond which it does not weigh more, since the reciprocal below has no bound. */
    static final double HIGHEST_LOAD = 0.875;

    /** From this weight on nothing is tried that is slower than the default. */
    static final double BUSY = 2;

    /** One response in so many may have a trial. To look for one takes longer than the choice itself. */
    static final int TURNS = 8;

    /** So many that the turn does not hang on whether the number drawn is a small one, which changes the weight. */
    private static final int TURNS_IN_ALL = 128 * TURNS;

    /** What a step to the next slower rung may save at best, in bytes. */
    private static final double STEP_SAVES = 0.9;

    /** What a step to the next faster rung may save at best, in coding. */
    private static final double STEP_SPEEDS = 0.5;

    /** What a coding of which nothing is known may be at best, against the best that is known. */
    private static final double STRANGER_SPEEDS = 0.25;

    private static final double STRANGER_SAVES = 0.8;

    /** What a step may cost at worst. */
    private static final double STEP_COSTS = 3;

    /** No place in a ladder, and beside none. */
    private static final int NONE = Integer.MIN_VALUE / 2;

    private final List<Ladder> ladders;
    private final Rung preset;
    private final Estimates known;
    private final Situation now;
    private final double weight;

    private FastestChoice(List<Ladder> ladders, Rung preset, Estimates known, Situation now) {
        this.ladders = ladders;
        this.preset = preset;
        this.known = known;
        this.now = now;
        this.weight = weight(now.load(), now.draw());
    }

    /**
     * Chooses.
     *
     * @param ladders of the codings that the client accepts and the method offers, the server's favourite first
     * @param preset the rung that would be taken if nothing were known, one of theirs
     * @param known what is known of all rungs of the method
     */
    static Choice choose(List<Ladder> ladders, Rung preset, Estimates known, Situation now) {
        return new FastestChoice(ladders, preset, known, now).choose();
    }

    /**
     * How much more than its own time coding costs: in a queue whose processors are shared, work of one second keeps all others
     * waiting for {@code 1 / (1 - load)} seconds.
     *
     * @param load 0 to 1
     * @param draw 0 to 1
     * @return 1 or more
     */
    static double weight(double load, double draw) {
        double bounded = Math.min(Math.max(load, 0), HIGHEST_LOAD);
        return Math.pow(1 / (1 - bounded), 1 + bounded * (draw - 0.5));
    }

    private Choice choose() {
        double plain = now.length() * now.sending();
        double evidence = known.evidence(preset.index());
        if (evidence < (known.isSettled() ? TRUSTED : KNOWN_WELL)) {
            return new Choice(preset, Why.UNKNOWN, plain, null);
        }
        Rung best = preset;
        double presetTime = time(preset);
        double least = presetTime * (1 - MARGIN);
        for (Ladder ladder : ladders) {
            for (Rung rung : ladder.rungs()) {
                if (isTrusted(rung.index()) && time(rung) < least) {
                    best = rung;
                    least = time(rung);
                }
            }
        }
        if (now.mayBePlain() && plain < least) {
            // What is known of the default has to last, or bodies would go out in it for that.
            return new Choice(null, Why.PLAIN, plain, evidence < KNOWN_WELL ? preset : trial(plain, true));
        }
        return best.index() == preset.index()
                ? new Choice(preset, Why.PRESET, presetTime, trial(presetTime, false))
                : new Choice(best, Why.FASTER, least, trial(least, false));
    }

    private boolean isTrusted(int rung) {
        return known.evidence(rung) >= TRUSTED;
    }

    private double time(Rung rung) {
        return time(known.nanos(rung.index()), known.ratio(rung.index()));
    }

    private double time(double nanos, double ratio) {
        return now.length() * (nanos * weight + ratio * now.sending());
    }

    /** Of the rungs that could be faster than what was chosen, the one that could be the fastest. */
    private @Nullable Rung trial(double chosen, boolean isPlain) {
        Rung promising = null;
        double least = chosen;
        if (cost(0) > now.purse() || now.draw() * TURNS_IN_ALL % TURNS >= 1) {
            return null;
        }
        for (Ladder ladder : ladders) {
            for (int i = 0; i < ladder.rungs().size(); i++) {
                Rung rung = ladder.rungs().get(i);
                boolean isKnown = known.evidence(rung.index()) >= KNOWN_WELL;
                boolean isOutdated = isPlain && rung.index() == preset.index();
                double hope = isOutdated ? hopeOfPreset() : isKnown ? Double.NaN : hope(ladder, i);
                if (hope < least) {
                    promising = rung;
                    least = hope;
                }
            }
        }
        return promising;
    }

    /**
     * The least time that the default may take. While bodies go plain none tells of it, and what is known of it may come from
     * a moment when the machine was busy.
     */
    private double hopeOfPreset() {
        double nanos = known.nanos(preset.index());
        double ratio = known.ratio(preset.index());
        return cost(0) <= now.purse() ? time(STRANGER_SPEEDS * nanos, ratio) : Double.NaN;
    }

    /** The least time that a rung may take; not a number where it may not be tried now. */
    private double hope(Ladder ladder, int place) {
        int faster = nearest(ladder, place, -1);
        int slower = nearest(ladder, place, 1);
        int rung = ladder.rungs().get(place).index();
        boolean isStranger = faster == NONE && slower == NONE;
        boolean isNext = isStranger ? place == ladder.preset() : place - faster == 1 || slower - place == 1;
        if (!isNext && !isTrusted(rung)) {
            // One step at a time.
            return Double.NaN;
        }
        double base = known.nanos(preset.index());
        double nanos = STRANGER_SPEEDS * least(known::nanos);
        double ratio = STRANGER_SAVES * least(known::ratio);
        double worst = STEP_COSTS * base;
        if (!isStranger) {
            int lower = ladder.rungs().get(faster == NONE ? slower : faster).index();
            int upper = ladder.rungs().get(slower == NONE ? faster : slower).index();
            nanos = known.nanos(lower) * (faster == NONE ? STEP_SPEEDS : 1);
            ratio = known.ratio(upper) * (slower == NONE ? STEP_SAVES : 1);
            worst = known.nanos(upper) * (slower == NONE ? STEP_COSTS : 1);
        }
        double evidence = known.evidence(rung);
        if (evidence >= TRUSTED) {
            nanos = (nanos + evidence * known.nanos(rung)) / (1 + evidence);
            ratio = (ratio + evidence * known.ratio(rung)) / (1 + evidence);
            worst = known.nanos(rung);
        }
        boolean isAffordable = cost(worst) <= now.purse();
        boolean isTooSlow = weight > BUSY && worst > base;
        return isAffordable && !isTooSlow ? time(nanos, ratio) : Double.NaN;
    }

    /**
     * Nanoseconds that a trial takes, as they weigh.
     *
     * @param nanos of the rung that is tried beside the default, for a byte; 0 for the default itself
     */
    private double cost(double nanos) {
        return Trial.RUNS * now.held() * (known.nanos(preset.index()) + nanos) * weight;
    }

    /** The place of the nearest rung of which something is known, in one direction; {@link #NONE} if there is none. */
    private int nearest(Ladder ladder, int place, int step) {
        List<Rung> rungs = ladder.rungs();
        for (int i = place + step; i >= 0 && i < rungs.size(); i += step) {
            if (isTrusted(rungs.get(i).index())) {
                return i;
            }
        }
        return NONE;
    }

    private double least(IntToDoubleFunction figure) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < known.rungs(); i++) {
            least = isTrusted(i) ? Math.min(least, figure.applyAsDouble(i)) : least;
        }
        return least;
    }
}
