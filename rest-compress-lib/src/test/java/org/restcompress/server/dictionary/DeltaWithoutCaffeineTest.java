// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restcompress.testkit.WithoutCaffeine;

class DeltaWithoutCaffeineTest {
    private static final String VERSION = "3.2.3";

    @Test
    void theDeploymentFailsWithTheDependencyToAdd() {
        assertThatThrownBy(() -> WithoutCaffeine.serve(Ticker.class, Map.of(), server -> {}))
                .hasStackTraceContaining(
                        "@Delta (expected com.github.ben-manes.caffeine:caffeine:" + VERSION + " on the class path)");
    }

    @Test
    void theVersionIsTheOneThatTheBuildTestsWith() throws Exception {
        assertThat(Files.readString(Path.of("..", "pom.xml")))
                .containsPattern("<artifactId>caffeine</artifactId>\\s+<version>" + VERSION + "</version>");
    }
}
