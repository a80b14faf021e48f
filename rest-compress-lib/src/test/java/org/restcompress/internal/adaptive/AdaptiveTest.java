// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.internal.adaptive.Choice.Why;

class AdaptiveTest {
    private static double mean(List<Model.Response> responses) {
        return responses.stream().mapToDouble(Model.Response::nanos).average().orElseThrow();
    }

    private static String last(List<Model.Response> responses) {
        return responses.get(responses.size() - 1).coding();
    }

    private static double preset(Model model, double megabits) {
        return model.fixed((ModelCodec) model.preset.codec(), megabits);
    }

    @ParameterizedTest(name = "{0} Mbit/s, {1} times slower")
    @CsvSource({
        "10, 1", "10, 1.5", "10, 2",
        "100, 1", "100, 1.5", "100, 2",
        "1000, 1", "1000, 1.5", "1000, 2",
        "10000, 1", "10000, 1.5", "10000, 2",
        "25000, 1", "25000, 1.5", "25000, 2",
    })
    void itIsNearlyAsFastAsTheBestAndNeverSlowerThanTheDefault(double megabits, double slowness) {
        Model model = new Model(42, megabits).slowness(slowness);

        List<Model.Response> responses = model.respond(3000, megabits);

        assertThat(mean(responses)).isLessThan(1.05 * model.best(megabits)).isLessThan(1.02 * preset(model, megabits));
    }

    @ParameterizedTest(name = "{0} Mbit/s")
    @CsvSource({"10", "100", "1000", "10000", "25000"})
    void bodiesThatDifferAndInterruptionsDoNotMisleadIt(double megabits) {
        Model model = new Model(43, megabits).uneven(2);
        model.respond(3000, megabits);

        // Twice as long, then half: the mean of what they shrink to is a little more than one.
        double shrink = 1.5 / (2 * Math.log(2));
        double fewest = model.all.stream()
                .flatMap(ladder -> ladder.rungs().stream())
                .map(rung -> ((ModelCodec) rung.codec()).cost())
                .mapToDouble(cost -> Model.BODY * (cost.nanos() + shrink * cost.ratio() * 8000 / megabits))
                .reduce(Model.BODY * 8000 / megabits, Math::min);
        // An interruption of a millisecond in 500 bodies is nobody's choice.
        assertThat(mean(model.respond(5000, megabits))).isLessThan(1.05 * fewest + 1e6 / 500);
    }

    @Test
    void theSameSeedGivesTheSameChoices() {
        assertThat(codings(new Model(7, 10).uneven(2).respond(500, 10)))
                .isEqualTo(codings(new Model(7, 10).uneven(2).respond(500, 10)));
    }

    private static List<String> codings(List<Model.Response> responses) {
        return responses.stream().map(Model.Response::coding).toList();
    }

    @Test
    void itBeginsWithTheDefault() {
        Model.Response first = new Model(1, 10).respond(10);
        assertThat(first.coding()).isEqualTo("zstd 2");
        assertThat(first.why()).isEqualTo(Why.UNKNOWN);
    }

    /** Where the JVM has to load and to compile the codec, the first bodies take hundreds of times as long as others. */
    @Test
    void theFirstBodiesDoNotMisleadIt() {
        Model model = new Model(3, 100).slowness(400);
        model.respond(3, 100);

        assertThat(codings(model.slowness(1).respond(100, 100))).doesNotContain("plain");
    }

    @Test
    void ofTheFirstBodiesTheLaterOnesTellMore() {
        Model model = new Model(17, 2000).slowness(2.9);
        model.respond(4, 2000);

        assertThat(codings(model.slowness(1).respond(100, 2000))).doesNotContain("plain");
    }

    /** With one coding, which has no levels: while bodies go plain, no trial of another tells of it. */
    @Test
    void itCodesAgainSoonAfterSomethingSlowedItDown() {
        Model model = new Model(4, 100);
        assertThat(lastInLzf(model)).isEqualTo("lzf 1");
        assertThat(lastInLzf(model.slowness(400))).isEqualTo("plain");

        // Plain ones take 1.6 ms each: a few seconds, in which what is known does not fade.
        assertThat(lastInLzf(model.slowness(1))).isEqualTo("lzf 1");
    }

    private static String lastInLzf(Model model) {
        List<Ladder> lzf = List.of(model.ladders.of("lzf"));
        for (int i = 0; i < 2000; i++) {
            model.respond(100, ClientLink.UNTOLD, lzf, true);
        }
        return model.respond(100, ClientLink.UNTOLD, lzf, true).coding();
    }

    @Test
    void aLevelIsNotTriedBeforeOneBesideItIsKnown() {
        Model model = new Model(2, 10);
        Set<Rung> known = new HashSet<>();
        model.all.forEach(ladder -> known.add(ladder.presetRung()));
        for (Model.Response response : model.respond(3000, 10)) {
            Rung tried = response.taken().choice().trial();
            if (tried != null && known.add(tried)) {
                assertThat(known).anyMatch(other -> isBeside(model, other, tried));
            }
        }
        assertThat(known).hasSizeGreaterThan(8);
    }

    private static boolean isBeside(Model model, Rung one, Rung other) {
        return model.all.stream()
                .map(Ladder::rungs)
                .filter(rungs -> rungs.contains(one) && rungs.contains(other))
                .anyMatch(rungs -> Math.abs(rungs.indexOf(one) - rungs.indexOf(other)) == 1);
    }

    @Test
    void whatIsChosenWasTriedBefore() {
        Model model = new Model(3, 10).uneven(1.5);
        Set<Rung> known = new HashSet<>(Set.of(model.preset));
        for (Model.Response response : model.respond(2000, 10)) {
            Choice choice = response.taken().choice();
            if (choice.rung() != null) {
                assertThat(known).contains(choice.rung());
            }
            if (choice.trial() != null) {
                known.add(choice.trial());
            }
        }
    }

    @Test
    void trialsTakeAHundredthOfTheTimeAtMost() {
        for (double megabits : new double[] {10, 100, 1000, 10_000, 25_000}) {
            Model model = new Model(4, megabits).uneven(2);
            double all = mean(model.respond(3000, megabits)) * 3000;
            assertThat(model.trialNanos()).as("at %s Mbit/s", megabits).isBetween(0.0, 0.0125 * all);
        }
    }

    @Test
    void noResponseWaitsForATrial() {
        Model model = new Model(14, 10);
        List<Runnable> left = new ArrayList<>();
        model.background(left::add);

        assertThat(codings(model.respond(3000, 10))).containsOnly("zstd 2");
        assertThat(model.trialNanos()).isZero();
        // What it costs is not known yet, and its body is held meanwhile.
        assertThat(left).hasSize(1);

        for (int i = 0; i < 3000; i++) {
            left.forEach(Runnable::run);
            left.clear();
            model.respond(10);
        }
        assertThat(model.respond(10).coding()).isIn("zstd 8", "br 6");
        assertThat(model.trialNanos()).isZero();
    }

    /** It is refused while one of another method runs, and fails if a codec does. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void afterATrialThatIsRefusedOrFailsThereAreOthers(boolean isRefused) {
        Model model = new Model(15, 10);
        AtomicInteger lost = new AtomicInteger();
        model.failTrials(true);
        model.background(trial -> {
            lost.incrementAndGet();
            if (!isRefused) {
                assertThatIllegalStateException().isThrownBy(trial::run).withMessage("on purpose");
            }
            return !isRefused;
        });
        assertThat(codings(model.respond(3000, 10))).containsOnly("zstd 2");
        assertThat(lost).hasValueGreaterThan(10);

        model.failTrials(false);
        model.background(trial -> {
            trial.run();
            return true;
        });
        assertThat(last(model.respond(3000, 10))).isIn("zstd 8", "br 6");
    }

    @Test
    void withoutResponsesTheDefaultComesBack() {
        Model model = new Model(5, 10);
        assertThat(last(model.respond(3000, 10))).isIn("zstd 8", "br 6");

        model.idle(Duration.ofMinutes(10));

        assertThat(model.respond(10).coding()).isEqualTo("zstd 2");
    }

    /** zstd's own {@code --adapt} is known to stay at the level where a slow link has brought it. */
    @Test
    void itComesDownFromAHighLevelWhenTheLinkGetsFast() {
        Model model = new Model(6, 100);
        ClientLink slow = ClientLink.of("8", null, null, null);
        ClientLink fast = ClientLink.of("1000", null, null, null);
        for (int i = 0; i < 3000; i++) {
            model.respond(8, slow, model.all, true);
        }
        assertThat(model.respond(8, slow, model.all, true).coding()).isIn("zstd 7", "zstd 8", "br 6");
        assertThat(model.respond(1000, fast, model.all, true).coding()).isIn("zstd 1", "zstd 2");
    }

    /** Half of what is known counts after a minute, so that four bodies a minute never add up to the eight that it takes. */
    @Test
    void whoeverIsSeldomAskedKeepsTheDefault() {
        Model model = new Model(13, 25_000);
        for (int i = 0; i < 300; i++) {
            assertThat(model.respond(25_000).coding()).isEqualTo("zstd 2");
            model.idle(Duration.ofSeconds(15));
        }
        assertThat(last(model.respond(100, 25_000))).isEqualTo("plain");
    }

    /** What is known of it fades, and trials bring it back, though the purse has nothing for them. */
    @Test
    void aMethodWhoseBodiesGoPlainCodesNoneToKnowTheDefault() {
        Model model = new Model(16, 25_000);
        assertThat(last(model.respond(3000, 25_000))).isEqualTo("plain");

        double before = model.trialNanos();
        for (int i = 0; i < 200; i++) {
            model.idle(Duration.ofSeconds(i < 100 ? 5 : 100));
            assertThat(codings(model.respond(20, 25_000))).containsOnly("plain");
        }
        // One in ten seconds; where what is known has faded to a third, as many as bring it back.
        double each = 2 * preset(model, Double.POSITIVE_INFINITY);
        assertThat(model.trialNanos() - before).isBetween(40 * each, 800 * each);

        model.idle(Duration.ofMinutes(5));
        assertThat(model.respond(25_000).coding()).isEqualTo("zstd 2");
    }

    @Test
    void whatWasSlowOnceIsTriedAgain() {
        Model model = new Model(8, 1000);
        // While the others are tried, something spoils each trial but that of the default.
        model.spoilTrials(true);
        assertThat(last(model.respond(2000, 1000))).isEqualTo("zstd 2");

        model.spoilTrials(false);
        model.idle(Duration.ofMinutes(4));

        assertThat(last(model.respond(3000, 1000))).isEqualTo("zstd 1");
    }

    @Test
    void asTheProcessGetsBusyItGoesDownAndComesBack() {
        Model model = new Model(9, 2000);
        assertThat(last(model.respond(3000, 2000))).startsWith("zstd");

        model.ownLoad(1);
        List<Model.Response> busy = model.respond(8000, 2000);
        assertThat(codings(busy.subList(7000, 8000))).containsOnly("plain");

        model.ownLoad(0);
        assertThat(last(model.respond(8000, 2000))).startsWith("zstd");
    }

    @Test
    void aBusyProcessTriesNothingThatIsSlowerThanTheDefault() {
        Model model = new Model(10, 10).ownLoad(0.9);
        List<Rung> tried = model.respond(3000, 10).stream()
                .skip(500)
                .map(response -> response.taken().choice().trial())
                .filter(rung -> rung != null && !rung.equals(model.preset))
                .toList();
        double preset = ((ModelCodec) model.preset.codec()).cost().nanos();
        assertThat(tried).allMatch(rung -> ((ModelCodec) rung.codec()).cost().nanos() <= preset);
    }

    @Test
    void onlyWhatTheClientAcceptsIsChosenOrTried() {
        Model model = new Model(11, 25_000);
        List<Ladder> accepted = List.of(model.ladders.of("gzip"), model.ladders.of("br"));
        for (int i = 0; i < 2000; i++) {
            Choice choice = model.respond(25_000, ClientLink.UNTOLD, accepted, false)
                    .taken()
                    .choice();
            assertThat(choice.rung()).isNotNull();
            assertThat(accepted).anyMatch(ladder -> ladder.rungs().contains(choice.rung()));
            if (choice.trial() != null) {
                assertThat(accepted).anyMatch(ladder -> ladder.rungs().contains(choice.trial()));
            }
        }
    }

    @Test
    void aClientThatTellsOfItsLinkIsBelieved() {
        Model model = new Model(12, 100);
        model.respond(500, 100);
        ClientLink fast = ClientLink.of("20000", null, null, null);
        assertThat(model.respond(20_000, fast, model.all, true).coding()).isEqualTo("plain");
        assertThat(model.respond(100).coding()).startsWith("zstd");
    }
}
