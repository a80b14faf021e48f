// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.internal.adaptive.Choice.Why;

class FastestChoiceTest {
    private static final double SURE = 16;

    private final Model model = new Model(1, 100);
    private final Estimates known = new Estimates(model.ladders.size());

    private void know(double bodies, String... rungs) {
        for (Ladder ladder : model.all) {
            for (Rung rung : ladder.rungs()) {
                ModelCodec codec = (ModelCodec) rung.codec();
                if (rungs.length == 0 || Arrays.asList(rungs).contains(codec.toString())) {
                    known.set(rung.index(), codec.cost().nanos(), codec.cost().ratio(), bodies);
                }
            }
        }
    }

    private Choice choose(double megabits, double load, boolean mayBePlain, double purse) {
        Situation now = new Situation(20_000, 20_000, Links.nanosPerByte(megabits), load, mayBePlain, purse, 0.5);
        return FastestChoice.choose(model.all, model.preset, known, now);
    }

    private static String name(Choice choice) {
        return choice.rung() == null ? "plain" : choice.rung().codec().toString();
    }

    @ParameterizedTest(name = "{0} Mbit/s, load {1}: {2}")
    @CsvSource({
        "1, 0, br 6, FASTER",
        "10, 0, br 6, FASTER",
        "20, 0, zstd 6, FASTER",
        "100, 0, zstd 2, PRESET",
        "1000, 0, zstd 1, FASTER",
        "10000, 0, plain, PLAIN",
        "25000, 0, plain, PLAIN",
        "10, 0.5, zstd 6, FASTER",
        "10, 0.8, zstd 2, PRESET",
        "10, 1, zstd 2, PRESET",
        "200, 0.9, zstd 1, FASTER",
        "1000, 0.5, zstd 1, FASTER",
        "1000, 0.8, plain, PLAIN",
        "1000, 1, plain, PLAIN",
    })
    void whatIsThereSoonestIsChosen(double megabits, double load, String expected, Why why) {
        know(SURE);
        Choice choice = choose(megabits, load, true, 0);
        assertThat(name(choice)).isEqualTo(expected);
        assertThat(choice.why()).isEqualTo(why);
    }

    @Test
    void aSaturatedServerPrefersAFastCodingWhereTheBodyMayNotGoPlain() {
        know(SURE);
        known.set(model.ladders.of("lzf").presetRung().index(), 0.8, 0.313, SURE);
        assertThat(name(choose(1000, 1, false, 0))).isEqualTo("lzf 1");
    }

    @Test
    void theExpectedTimeIsCodingAndSending() {
        know(SURE);
        assertThat(choose(100, 0, true, 0).nanos()).isCloseTo(20_000 * (1.86 + 0.185 * 80), within(1.0));
        assertThat(choose(10_000, 0, true, 0).nanos()).isCloseTo(20_000 * 0.8, within(1.0));
    }

    @Test
    void asLongAsTheDefaultIsUnknownItIsTaken() {
        know(SURE);
        know(1, "zstd 2");
        Choice choice = choose(25_000, 0, true, 1e9);
        assertThat(name(choice)).isEqualTo("zstd 2");
        assertThat(choice.why()).isEqualTo(Why.UNKNOWN);
        assertThat(choice.trial()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"16, plain, nothing", "5, plain, zstd 2", "1, zstd 2, nothing"})
    void theDefaultHasToBeKnownWellOnce(double bodies, String chosen, String tried) {
        know(SURE);
        know(bodies, "zstd 2");
        known.settle();
        Choice choice = choose(25_000, 0, true, 0);
        assertThat(name(choice)).isEqualTo(chosen);
        assertThat(tried(choice)).isEqualTo(tried);
    }

    @Test
    void whatIsNotKnownIsNotChosen() {
        know(1, "br 6", "zstd 8");
        know(SURE, "zstd 2", "zstd 3");
        assertThat(name(choose(10, 0, true, 0))).isEqualTo("zstd 2");
    }

    @Test
    void aLittleFasterIsNotFaster() {
        know(SURE, "zstd 2", "zstd 3");
        int three = model.ladders.of("zstd").rungs().get(2).index();
        known.set(three, 1.86, 0.183, SURE);
        assertThat(name(choose(100, 0, true, 0))).isEqualTo("zstd 2");
        known.set(three, 1.86, 0.180, SURE);
        assertThat(name(choose(100, 0, true, 0))).isEqualTo("zstd 3");
    }

    @Test
    void oneStepIsTriedAtATime() {
        know(SURE, "zstd 2");
        assertThat(tried(choose(10, 0, true, 1e9))).isIn("zstd 1", "zstd 3", "lzf 1", "br 2", "gzip 2");
        know(SURE, "zstd 1", "zstd 3", "lzf 1", "br 2", "gzip 2");
        assertThat(tried(choose(10, 0, true, 1e9))).isIn("zstd 4", "br 1", "br 3", "gzip 1", "gzip 3");
    }

    private static String tried(Choice choice) {
        return choice.trial() == null ? "nothing" : choice.trial().codec().toString();
    }

    @Test
    void nothingIsTriedThatThePurseDoesNotPay() {
        know(SURE, "zstd 2");
        assertThat(tried(choose(10, 0, true, 1000))).isEqualTo("nothing");
    }

    @Test
    void aTrialOfALongBodyCostsWhatIsHeldOfIt() {
        know(SURE, "zstd 2");
        assertThat(tried(chooseForLong(20_000))).isNotEqualTo("nothing");
        assertThat(tried(chooseForLong(1 << 20))).isEqualTo("nothing");
    }

    private Choice chooseForLong(int held) {
        Situation now = new Situation(1 << 20, held, Links.nanosPerByte(10), 0, true, 1e6, 0.5);
        return FastestChoice.choose(model.all, model.preset, known, now);
    }

    @Test
    void nothingIsTriedThatCannotBeFaster() {
        know(SURE);
        // As fast as level 5 at best, and as small as level 7.
        know(0, "zstd 6");
        assertThat(tried(choose(1000, 0, true, 1e9))).isEqualTo("nothing");
        assertThat(tried(choose(10, 0, true, 1e9))).isEqualTo("zstd 6");
    }

    @Test
    void aBusyProcessTriesOnlyWhatIsFaster() {
        know(SURE, "zstd 2", "zstd 3");
        assertThat(tried(choose(10, 0.4, true, 1e9))).isIn("zstd 4", "br 2", "gzip 2", "lzf 1");
        assertThat(tried(choose(10, 0.8, true, 1e9))).isEqualTo("zstd 1");
    }

    @Test
    void loadWeighsAsTheQueueGrows() {
        assertThat(FastestChoice.weight(0, 0.9)).isEqualTo(1);
        assertThat(FastestChoice.weight(0.5, 0.5)).isEqualTo(2);
        assertThat(FastestChoice.weight(0.75, 0.5)).isEqualTo(4);
        assertThat(FastestChoice.weight(1, 0.5)).isEqualTo(8);
        assertThat(FastestChoice.weight(-1, 0.5)).isEqualTo(1);
        assertThat(FastestChoice.weight(0.5, 0)).isBetween(1.0, 2.0);
        assertThat(FastestChoice.weight(0.5, 1)).isBetween(2.0, 4.0);
    }

    @Test
    void oneCodingOfOneLevelIsEnough() {
        know(SURE, "lzf 1");
        Ladder lzf = model.ladders.of("lzf");
        Situation now = new Situation(20_000, 20_000, Links.nanosPerByte(10), 0, true, 0, 0.5);
        Choice choice = FastestChoice.choose(List.of(lzf), lzf.presetRung(), known, now);
        assertThat(name(choice)).isEqualTo("lzf 1");
    }
}
