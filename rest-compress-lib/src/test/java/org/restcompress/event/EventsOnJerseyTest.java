// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On Jersey, without the optional libraries. */
@Tag("jersey")
@Tag("matrix")
class EventsOnJerseyTest extends EventsContract {
    /** All others here would otherwise show nothing of what they are without. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "io.micrometer.core.instrument.MeterRegistry",
                "io.opentelemetry.api.OpenTelemetry",
                "jakarta.enterprise.inject.spi.CDI"
            })
    void theOptionalLibrariesAreAbsent(String name) {
        assertThatThrownBy(() -> Class.forName(name)).isInstanceOf(ClassNotFoundException.class);
    }
}
