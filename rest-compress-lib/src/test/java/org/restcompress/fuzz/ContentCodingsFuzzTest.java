// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import java.util.Locale;
import org.restcompress.internal.negotiation.ContentCodings;

class ContentCodingsFuzzTest {
    @Seeds("content-encoding")
    @FuzzTest
    void everyElementButIdentityIsACodingInItsPlace(byte[] field) {
        List<String> lines = Header.lines(field);
        List<String> codings = ContentCodings.parse(lines);

        assertThat(codings)
                .isEqualTo(Header.elements(lines).stream()
                        .map(element -> element.toLowerCase(Locale.ROOT))
                        .filter(element -> !element.equals("identity"))
                        .toList());
        assertThat(ContentCodings.parse(codings)).as("read again").isEqualTo(codings);
    }
}
