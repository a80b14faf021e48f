// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DownlinksTest {
    private static final URI HERE = URI.create("http://here.example/a");
    private static final int BYTES = Downlinks.LONG_ENOUGH;

    private long clock;
    private final Downlinks downlinks = new Downlinks(() -> clock);

    @ParameterizedTest
    @CsvSource({"0.5, 0.500", "2, 2.00", "12.345, 12.3", "99.5, 99.5", "1234.4, 1234", "10, 10.01", "0.00001, 0.0100"})
    void theBandwidthIsToldInMegabits(double megabits, double told) {
        downlinks.received(HERE, BYTES, (long) (BYTES * 8000 / megabits));
        assertThat(downlinks.field(HERE))
                .hasValueSatisfying(field -> assertThat(field)
                        .matches("[0-9]+(\\.[0-9]+)?")
                        .satisfies(text -> assertThat(Double.parseDouble(text)).isEqualTo(told)));
    }

    @Test
    void whatWasToldIsUnderstood() {
        downlinks.received(HERE, BYTES, BYTES * 800L);
        String told = downlinks.field(HERE).orElseThrow();
        // Exactly 10 is what browsers say of all that is faster, too.
        assertThat(ClientLink.of(told, null, null, null).nanosPerByte()).isBetween(799.0, 801.0);
    }

    @Test
    void eachOriginHasItsOwn() {
        downlinks.received(HERE, BYTES, BYTES * 80L);
        assertThat(downlinks.field(URI.create("http://HERE.example:80/b?c"))).hasValue("100");
        assertThat(downlinks.field(URI.create("https://here.example/a"))).isEmpty();
        assertThat(downlinks.field(URI.create("http://there.example/a"))).isEmpty();
    }

    @Test
    void shortBodiesAndThoseThatWereThereAlreadyTellNothing() {
        downlinks.received(HERE, BYTES - 1, BYTES * 80L);
        downlinks.received(HERE, BYTES, 0);
        downlinks.received(null, BYTES, BYTES * 80L);
        assertThat(downlinks.field(HERE)).isEmpty();
    }

    @Test
    void itFollowsAndForgets() {
        IntStream.range(0, 50).forEach(i -> downlinks.received(HERE, BYTES, BYTES * 80L));
        IntStream.range(0, 50).forEach(i -> downlinks.received(HERE, BYTES, BYTES * 8L));
        assertThat(Integer.parseInt(downlinks.field(HERE).orElseThrow())).isBetween(950, 1000);
        clock = Duration.ofHours(1).toNanos();
        assertThat(downlinks.field(HERE)).isEmpty();
    }

    @Test
    void whatIsKnownIsBounded() {
        for (int i = 0; i < 2 * Downlinks.MOST; i++) {
            downlinks.received(URI.create("http://host" + i + ".example/"), BYTES, BYTES * 80L);
        }
        assertThat(downlinks.field(URI.create("http://host0.example/"))).isEmpty();
        assertThat(downlinks.field(URI.create("http://host" + (2 * Downlinks.MOST - 1) + ".example/")))
                .hasValue("100");
    }
}
