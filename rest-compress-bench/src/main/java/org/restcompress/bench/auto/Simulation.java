// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.auto;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.adaptive.Adaptive;
import org.restcompress.internal.adaptive.ClientLink;
import org.restcompress.internal.adaptive.Ladder;
import org.restcompress.internal.adaptive.Ladders;
import org.restcompress.internal.adaptive.Links;
import org.restcompress.internal.adaptive.Load;
import org.restcompress.internal.adaptive.Rung;
import org.restcompress.internal.platform.Buffers;

/** The same requests, answered in each way and as the library chooses. */
final class Simulation {
    private static final long SEED = 1;

    private final List<byte[]> files;
    private final List<Way> ways = new ArrayList<>();
    private final Ladders ladders;
    private final Way preset;
    private @Nullable World world;

    /**
     * What came out at one point.
     *
     * @param best the best of the fixed ways
     * @param bestNanos of a response in it, on average
     * @param presetNanos of a response in the default
     * @param autoNanos of a response as it was chosen
     * @param chosen how many responses went out in which way
     */
    record Point(String best, double bestNanos, double presetNanos, double autoNanos, Map<String, Integer> chosen) {
        String mostly() {
            return chosen.entrySet().stream()
                    .max(Comparator.comparingInt(Map.Entry::getValue))
                    .map(Map.Entry::getKey)
                    .orElse("");
        }
    }

    /**
     * Measures each coding at each level on each file.
     *
     * @param beyond levels that are not chosen, and that the choice is compared with all the same
     */
    Simulation(Codecs codecs, List<byte[]> files, Map<String, List<Integer>> beyond) {
        this.files = files;
        Map<String, ContentCodec> measured = new LinkedHashMap<>();
        codecs.byCoding().forEach((coding, codec) -> {
            List<Way> ladder = Way.ladder(codec, files, this::world);
            ways.addAll(ladder);
            measured.put(
                    coding,
                    ladder.stream()
                            .filter(way -> way.level().equals(codec.level()))
                            .findFirst()
                            .orElseThrow());
            for (int level : beyond.getOrDefault(coding, List.of())) {
                ContentCodec other = codec.withLevel(level);
                ways.add(new Way(other, Stopwatch.measure(other, files), List.of(), this::world));
            }
        });
        ladders = Ladders.of(new Codecs(measured, codecs.unavailable()), codecs.names());
        preset = (Way) measured.values().iterator().next();
    }

    private World world() {
        if (world == null) {
            throw new IllegalStateException("nothing is simulated yet");
        }
        return world;
    }

    /**
     * Simulates.
     *
     * @param megabits of each client's link, in a second
     * @param load of others
     * @param thinking nanoseconds between a response and the next request
     */
    Point at(double megabits, double load, double thinking, int responses) {
        String best = "plain";
        double least = run(megabits, load, thinking, responses, file -> size(file));
        double usual = 0;
        for (Way way : ways) {
            double nanos = run(megabits, load, thinking, responses, file -> coded(way, file));
            usual = way.equals(preset) ? nanos : usual;
            if (nanos < least) {
                best = way.toString();
                least = nanos;
            }
        }
        Map<String, Integer> chosen = new TreeMap<>();
        // It looks at the clock when it is made.
        World ownWorld = begin(load, thinking);
        Adaptive adaptive = new Adaptive(
                ladders.size(),
                new Load(() -> world().cpu(), () -> world().clock(), World.PROCESSORS),
                new Links(megabits),
                () -> world().clock(),
                () -> world().chance(),
                trial -> {
                    // Worse than on a server, where no response waits for a trial.
                    trial.run();
                    return true;
                });
        List<Ladder> all = List.copyOf(ladders.byCoding().values());
        double nanos =
                ownWorld.run(responses, 8000 / megabits, file -> chosen(adaptive, all, file, chosen)) / responses;
        return new Point(best, least, usual, nanos, chosen);
    }

    private double run(double megabits, double load, double thinking, int responses, World.Server server) {
        return begin(load, thinking).run(responses, 8000 / megabits, server) / responses;
    }

    private World begin(double load, double thinking) {
        World begun = new World(
                SEED,
                load,
                thinking,
                files.stream().mapToInt(file -> file.length).toArray());
        world = begun;
        return begun;
    }

    private double size(int file) {
        return files.get(file).length;
    }

    private double coded(ContentCodec way, int file) {
        byte[] body = files.get(file);
        return way.encode(body, 0, body.length, body);
    }

    private double chosen(Adaptive adaptive, List<Ladder> all, int file, Map<String, Integer> chosen) {
        byte[] body = files.get(file);
        boolean isWhole = body.length <= Buffers.WHOLE;
        Rung usual = all.get(0).presetRung();
        Adaptive.Taken taken = adaptive.choose(
                all, usual, true, ClientLink.UNTOLD, isWhole, body, Math.min(body.length, Buffers.WHOLE));
        Rung rung = taken.choice().rung();
        chosen.merge(rung == null ? "plain" : rung.codec().toString(), 1, Integer::sum);
        if (rung == null) {
            return body.length;
        }
        long begun = world().clock();
        double sent = coded(rung.codec(), file);
        adaptive.passed(taken, body.length, (long) sent, world().clock() - begun, 0);
        return sent;
    }
}
