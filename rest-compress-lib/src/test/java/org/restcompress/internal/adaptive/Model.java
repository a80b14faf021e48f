// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.adaptive.Choice.Why;

/**
 * A server with a clock of its own, codings that cost what those of the corpus cost on one machine, and clients whose links
 * carry what they are said to. The same seed gives the same.
 */
final class Model {
    /** Bytes. */
    static final int BODY = 20_000;

    private static final double[] ZSTD = {
        1.76, 18.8, 1.86, 18.5, 2.32, 18.2, 3.19, 17.8, 4.90, 17.1, 5.71, 16.7, 6.80, 16.5, 7.35, 16.4, 10.0, 16.4
    };
    private static final double[] LZF = {1.88, 31.3};
    private static final double[] BR = {3.50, 25.0, 4.15, 19.0, 6.13, 18.0, 9.09, 17.2, 11.8, 15.9, 12.5, 15.7};
    private static final double[] GZIP = {
        4.10, 21.8, 4.37, 20.9, 4.65, 20.3, 6.71, 19.5, 8.33, 18.6, 10.7, 18.2, 11.5, 18.0, 13.4, 17.8, 13.3, 17.8
    };

    final Ladders ladders;
    final Rung preset;
    final List<Ladder> all;
    final Adaptive adaptive;
    private final Random random;
    private final byte[] body = new byte[BODY];
    private final byte[] target = new byte[2 * BODY];
    private double nanos;
    private double cpu;
    private double slowness = 1;
    private double ownLoad;
    private double unevenness;
    private double compressibility = 1;
    private double trialNanos;
    private boolean spoilsTrials;
    private boolean failsTrials;
    private boolean isChoosing;
    private Predicate<Runnable> background = trial -> {
        trial.run();
        return true;
    };

    /** A response: how it went out, and nanoseconds from its request to its last byte. */
    record Response(Adaptive.Taken taken, double nanos) {
        String coding() {
            Rung rung = taken.choice().rung();
            return rung == null ? "plain" : rung.codec().toString();
        }

        Why why() {
            return taken.choice().why();
        }
    }

    /**
     * A server.
     *
     * @param megabits that it is told its clients have
     */
    Model(long seed, double megabits) {
        random = new Random(seed);
        Map<String, ContentCodec> codecs = new LinkedHashMap<>();
        for (ModelCodec codec : List.of(
                ModelCodec.of(this, "zstd", 2, ZSTD),
                ModelCodec.of(this, "lzf", 1, LZF),
                ModelCodec.of(this, "br", 2, BR),
                ModelCodec.of(this, "gzip", 2, GZIP))) {
            codecs.put(codec.coding(), codec);
        }
        ladders = Ladders.of(new Codecs(codecs, Set.of()), codecs.keySet());
        all = List.copyOf(ladders.byCoding().values());
        preset = all.get(0).presetRung();
        adaptive = new Adaptive(
                ladders.size(),
                new Load(() -> (long) cpu, () -> (long) nanos, 1),
                new Links(megabits),
                () -> (long) nanos,
                random::nextDouble,
                trial -> background.test(trial));
    }

    /** Everything takes so many times longer, since others use the processors. */
    Model slowness(double times) {
        slowness = times;
        return this;
    }

    /** The process uses so much of the processors. */
    Model ownLoad(double share) {
        ownLoad = share;
        return this;
    }

    /** Trials, which are done at once otherwise, are for this to do, which may refuse. */
    void background(Predicate<Runnable> trials) {
        background = trials;
    }

    /** Bodies differ by this factor in how far they shrink, and now and then coding is interrupted. */
    Model uneven(double factor) {
        unevenness = factor;
        return this;
    }

    /** Trials of anything but the default take ten times as long. */
    void spoilTrials(boolean spoils) {
        spoilsTrials = spoils;
    }

    /** Trials throw an exception. */
    void failTrials(boolean fails) {
        failsTrials = fails;
    }

    double compressibility() {
        return compressibility;
    }

    /** Nobody asks for anything. */
    void idle(Duration time) {
        nanos += (double) time.toNanos();
    }

    private void pass(double time) {
        nanos += time;
        cpu += time * ownLoad;
    }

    void work(ModelCodec codec) {
        if (failsTrials && isChoosing) {
            throw new IllegalStateException("on purpose");
        }
        work(codec.cost().nanos() * BODY * (spoilsTrials && isChoosing && !codec.equals(preset.codec()) ? 10 : 1));
    }

    private void work(double time) {
        boolean isInterrupted = unevenness > 0 && random.nextInt(500) == 0;
        pass(time * slowness + (isInterrupted ? 1e6 : 0));
    }

    /** One response to a client that tells nothing of its link. */
    Response respond(double megabits) {
        return respond(megabits, ClientLink.UNTOLD, all, true);
    }

    Response respond(double megabits, ClientLink told, List<Ladder> accepted, boolean mayBePlain) {
        compressibility = unevenness == 0 ? 1 : Math.pow(unevenness, 2 * random.nextDouble() - 1);
        double begun = nanos;
        Rung usual = accepted.get(0).presetRung();
        isChoosing = true;
        Adaptive.Taken taken = adaptive.choose(accepted, usual, mayBePlain, told, true, body, BODY);
        isChoosing = false;
        trialNanos += nanos - begun;
        Rung rung = taken.choice().rung();
        double sent = BODY;
        if (rung != null) {
            double before = nanos;
            sent = rung.codec().encode(body, 0, BODY, target);
            adaptive.passed(taken, BODY, (long) sent, (long) (nanos - before), 0);
        }
        pass(sent * 8000 / megabits);
        return new Response(taken, nanos - begun);
    }

    List<Response> respond(int times, double megabits) {
        List<Response> responses = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            responses.add(respond(megabits));
        }
        return responses;
    }

    double trialNanos() {
        return trialNanos;
    }

    /** What a rung takes on average. */
    double fixed(ModelCodec codec, double megabits) {
        return BODY * (codec.cost().nanos() * slowness + codec.cost().ratio() * 8000 / megabits);
    }

    /** What the best of all rungs takes, or the body as it is. */
    double best(double megabits) {
        return all.stream()
                .flatMap(ladder -> ladder.rungs().stream())
                .mapToDouble(rung -> fixed((ModelCodec) rung.codec(), megabits))
                .reduce(BODY * 8000 / megabits, Math::min);
    }
}
