// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VaryTest {
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            ''                        ; Accept-Encoding
            Origin                    ; Origin, Accept-Encoding
            Origin, Accept            ; Origin, Accept, Accept-Encoding
            Origin|Accept             ; Origin, Accept, Accept-Encoding
            '|Origin| '               ; Origin, Accept-Encoding
            Accept-Encoding-Extra     ; Accept-Encoding-Extra, Accept-Encoding
            X-Accept-Encoding         ; X-Accept-Encoding, Accept-Encoding
            """)
    void theNameIsAddedToWhatIsThere(String lines, String vary) {
        assertThat(Vary.plus(List.of(lines.split("\\|", -1)), "Accept-Encoding"))
                .contains(vary);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Accept-Encoding",
                "accept-encoding",
                "Origin, ACCEPT-ENCODING , Accept",
                "Origin|Accept|Accept-Encoding",
                "*",
                " * ",
                "Origin, *",
                "Origin|*"
            })
    void nothingIsAddedWhereItIsSaidAlready(String lines) {
        assertThat(Vary.plus(List.of(lines.split("\\|")), "Accept-Encoding")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Accept-Encoding", "Sec-Fetch-Site"})
    void withoutTheFieldTheNameIsAll(String name) {
        assertThat(Vary.plus(List.of(), name)).contains(name);
    }
}
