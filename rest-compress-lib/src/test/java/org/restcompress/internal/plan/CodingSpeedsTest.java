// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.event.Outcome;
import org.restcompress.event.Reason;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.platform.Load;

class CodingSpeedsTest {
    private static final int BODY = 20_000;

    /** Nanoseconds for a byte: what codes faster pays at 1 Gbit/s, where bodies shrink to a fifth. */
    private static final double EVEN = 6.4;

    private final AtomicLong clock = new AtomicLong();
    private final AtomicLong cpu = new AtomicLong();
    private final CodingSpeeds speeds =
            new CodingSpeeds(Set.of("gzip", "lzf"), new Load(cpu::get, clock::get, 1), 1000);

    private CodingSpeeds.Choice choice(String coding) {
        return speeds.choice(new Agreed.Coding(Codecs.installed().named(coding).orElseThrow(), true, coding, null));
    }

    private boolean respond(double nanos) {
        return respond("gzip", BODY, nanos, 0.2, Outcome.COMPLETE, false);
    }

    /** Whether the body went coded. */
    private boolean respond(String coding, int length, double nanos, double ratio, Outcome outcome, boolean isHit) {
        CodingSpeeds.Choice choice = choice(coding);
        boolean isCoded = choice.choose(length).permits();
        Meter meter = new Meter(choice);
        meter.plain(length);
        if (isCoded) {
            meter.worked(meter.clock() - (long) (nanos * length));
            meter.coded((long) (ratio * length));
        }
        if (isHit) {
            meter.hit();
        }
        meter.ended(outcome);
        return isCoded;
    }

    private void respond(int times, double nanos) {
        for (int i = 0; i < times; i++) {
            respond(nanos);
        }
    }

    /** How many bodies go by until one goes coded twice in a row, or plain. */
    private int until(boolean isCoded, double nanos) {
        int bodies = 1;
        boolean last = false;
        for (boolean goes = respond(nanos); !(goes == isCoded && (last || !isCoded)); goes = respond(nanos)) {
            last = goes == isCoded;
            assertThat(++bodies).isLessThan(100_000);
        }
        return bodies;
    }

    @Test
    void theFirstBodiesAreCodedHoweverLongThatTakes() {
        for (int i = 0; i < FastestRule.KNOWN; i++) {
            assertThat(respond(1000)).as("body %d", i).isTrue();
        }
        assertThat(respond(1000)).isFalse();
    }

    @Test
    void whatPaysStaysCoded() {
        for (int i = 0; i < 1000; i++) {
            assertThat(respond(0.8 * EVEN)).isTrue();
        }
    }

    @Test
    void aPlainBodySaysWhy() {
        respond(FastestRule.KNOWN, 2 * EVEN);
        assertThat(choice("gzip").choose(BODY).objection().reason()).isEqualTo(Reason.FASTER_PLAIN);
    }

    /** Where the JVM has to load and to compile the codec, the first bodies take up to thousands of times as long as others. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 6})
    void aJvmThatHasJustStartedDoesNotMisleadIt(int slow) {
        respond(1, 5000 * EVEN);
        respond(slow - 1, 100 * EVEN);
        for (int i = 0; i < 200; i++) {
            assertThat(respond(0.3 * EVEN)).isTrue();
        }
    }

    @Test
    void itCodesAgainSoonAfterSomethingSlowedItDown() {
        respond(100, 0.5 * EVEN);
        assertThat(until(false, 4 * EVEN)).isLessThan(20);
        respond(1000, 40 * EVEN);
        assertThat(until(true, 0.5 * EVEN)).isLessThan(8 * FastestRule.PROBE);
    }

    @Test
    void anInterruptionIsOneBodyOfMany() {
        respond(100, 0.8 * EVEN);
        for (int i = 0; i < 20; i++) {
            assertThat(respond(1000 * EVEN)).isTrue();
            for (int k = 0; k < 60; k++) {
                assertThat(respond(0.8 * EVEN)).isTrue();
            }
        }
    }

    @Test
    void eachClassOfSizesIsKnownByItself() {
        respond(FastestRule.KNOWN, 2 * EVEN);
        assertThat(respond(2 * EVEN)).isFalse();
        assertThat(respond("gzip", 2000, 2 * EVEN, 0.2, Outcome.COMPLETE, false))
                .isTrue();
        assertThat(respond("gzip", 64 * 1024, 2 * EVEN, 0.2, Outcome.COMPLETE, false))
                .isTrue();
        assertThat(choice("gzip").choose(Long.MAX_VALUE).permits()).isTrue();
    }

    @Test
    void eachCodingIsKnownByItself() {
        respond(FastestRule.KNOWN, 2 * EVEN);
        assertThat(respond(2 * EVEN)).isFalse();
        assertThat(respond("lzf", BODY, 2 * EVEN, 0.2, Outcome.COMPLETE, false)).isTrue();
        assertThat(choice("zstd")).isNull();
    }

    @Test
    void bodiesThatDoNotShrinkAreNotWorthTrying() {
        for (int i = 0; i < FastestRule.KNOWN; i++) {
            respond("gzip", BODY, 0.1 * EVEN, 0, Outcome.COMPLETE, false);
        }
        assertThat(respond(0.1 * EVEN)).isFalse();
    }

    @ParameterizedTest
    @EnumSource(names = "COMPLETE", mode = EnumSource.Mode.EXCLUDE)
    void aBodyThatBrokeOffTellsNothing(Outcome outcome) {
        for (int i = 0; i < 100; i++) {
            assertThat(respond("gzip", BODY, 100 * EVEN, 0.2, outcome, false)).isTrue();
        }
    }

    @Test
    void aBodyWhoseCodedBytesWereKeptTellsNothing() {
        for (int i = 0; i < 100; i++) {
            assertThat(respond("gzip", BODY, 100 * EVEN, 0.2, Outcome.COMPLETE, true))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"COMPLETE, true", "ABANDONED, false"})
    void aProbeThatTellsNothingIsMadeAgain(Outcome outcome, boolean isHit) {
        respond(FastestRule.KNOWN, 2 * EVEN);
        respond(FastestRule.PROBE - 1, 2 * EVEN);
        assertThat(respond("gzip", BODY, 2 * EVEN, 0.2, outcome, isHit)).isTrue();
        assertThat(respond(2 * EVEN)).isTrue();
        assertThat(respond(2 * EVEN)).isFalse();
    }

    @Test
    void underLoadCodingCostsMore() {
        respond(100, 0.5 * EVEN);
        for (int i = 0; i < 10; i++) {
            clock.addAndGet(Load.INTERVAL);
            cpu.addAndGet((long) (0.8 * Load.INTERVAL));
            respond(0.5 * EVEN);
        }
        assertThat(respond(0.5 * EVEN)).isFalse();
    }
}
