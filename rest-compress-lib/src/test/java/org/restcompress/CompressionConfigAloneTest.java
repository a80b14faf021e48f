// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Runs without Jakarta REST. */
class CompressionConfigAloneTest {
    @Test
    void settingsCanBeMadeAndReadWithoutJakartaRest() {
        assertThatThrownBy(() -> Class.forName("jakarta.ws.rs.core.Feature"))
                .as("Jakarta REST on the class path would make this test one of something else")
                .isInstanceOf(ClassNotFoundException.class);

        CompressionConfig config = CompressionConfig.builder()
                .clientAccept("gzip")
                .build()
                .with("restcompress.level.zstd", "5")
                .orElse(key -> key.equals("restcompress.min-size") ? "100" : null)
                .orElse(System::getProperty);

        assertThat(config.clientAccept()).containsExactly("gzip");
        assertThat(config.levels()).containsEntry("zstd", 5);
        assertThat(config.minSize()).isEqualTo(100);
        assertThat(config.codeIf()).isSameAs(CompressionConfig.defaults().codeIf());
    }
}
