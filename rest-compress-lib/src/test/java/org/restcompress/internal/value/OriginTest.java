// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OriginTest {
    @ParameterizedTest
    @CsvSource({
        "http://a.example/x, HTTP://A.example:80/y, true",
        "https://a.example, https://a.example:443, true",
        "http://a.example, https://a.example, false",
        "http://a.example, http://a.example:81, false",
        "http://my_host:8080/x, http://MY_host:8080/y, true",
        "http://my_host:8080, http://your_host:8080, false"
    })
    void anOriginIsSchemeHostAndPort(URI one, URI other, boolean isSame) {
        assertThat(Origin.of(one).equals(Origin.of(other))).isEqualTo(isSame);
    }
}
