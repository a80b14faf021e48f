// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.restcompress.testkit.Testdata;

/** The page has a line for each rule, as the rule says it. */
class DoctorPageTest {
    @Test
    void thePageHasAllRules() throws IOException {
        List<String> page = Files.readAllLines(Testdata.directory("golden").resolve("../../docs/doctor.md"));
        List<String> rules = Stream.of(Rule.values())
                .map(rule -> rule.finding(rule.level().broken(), "", "", "", ""))
                .map(finding -> "| `" + finding.id() + "` | " + finding.mark().sign(true) + " | " + finding.title()
                        + " | " + finding.source() + " |")
                .toList();
        assertThat(page.stream()
                        .filter(line -> line.matches("\\| `[a-z0-9-]+` \\| . \\|.*"))
                        .toList())
                .isEqualTo(rules);
    }
}
