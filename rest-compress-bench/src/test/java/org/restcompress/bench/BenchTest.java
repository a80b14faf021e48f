// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command line. */
class BenchTest {
    @ParameterizedTest
    @CsvSource({
        "'', which benchmark?",
        "nonsense, nonsense: there is no such benchmark",
        "chain --nonsense, --nonsense: there is no such option",
        "chain --out, --out: its value is missing",
        "peers --corpus . --only nonsense, nonsense: there is no such peer",
        "peers --corpus . --only jetty --record, --record: the table has all peers",
        "compare --corpus . --only zstd --record, --record: the tables have all rows",
        "chain --corpus nowhere, --corpus: there is no directory",
    })
    void whatMakesNoSenseIsNamed(String line, String message) {
        List<String> args = line.isEmpty() ? List.of() : List.of(line.split(" "));
        assertThatThrownBy(() -> Bench.run(args))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void theUsageNamesEveryBenchmarkAndOption() {
        assertThat(Bench.usage()).contains("chain", "--sizes", "--quick", "--out", "--corpus");
    }

    @Test
    void optionsWithAndWithoutAValueAreTold() {
        Options options = Options.parse(
                List.of("--quick", "--sizes", "1,2", "--verbose", "--corpus", "."),
                Map.of("--sizes N,...", "lengths", "--verbose", "says more"));
        assertThat(options.quick()).isTrue();
        assertThat(options.has("--verbose")).isTrue();
        assertThat(options.values("--sizes")).contains(List.of("1", "2"));
        assertThat(options.value("--absent")).isEmpty();
    }
}
