// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.ranges;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpDateTest {
    private static final long EXAMPLE = 784_111_777;

    /** RFC 9110 §5.6.7. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sun, 06 Nov 1994 08:49:37 GMT",
                " Sun, 06 Nov 1994 08:49:37 GMT ",
                "Sunday, 06-Nov-94 08:49:37 GMT",
                "Sun Nov  6 08:49:37 1994"
            })
    void allThreeFormatsAreRead(String date) {
        assertThat(HttpDate.parse(date)).hasValue(EXAMPLE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0",
                "Mon, 06 Nov 1994 08:49:37 GMT",
                "Sun, 06 Nov 1994 08:49:37 +0000",
                "Sun, 6 Nov 1994 08:49:37 GMT",
                "Sun, 06 Nov 1994 24:49:37 GMT",
                "1994-11-06T08:49:37Z",
                "\"tag\""
            })
    void nothingElseIs(String date) {
        assertThat(HttpDate.parse(date)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {EXAMPLE * 1000, EXAMPLE * 1000 + 999})
    void thePreferredFormatIsWritten(long millis) {
        assertThat(HttpDate.text(millis)).isEqualTo("Sun, 06 Nov 1994 08:49:37 GMT");
    }
}
