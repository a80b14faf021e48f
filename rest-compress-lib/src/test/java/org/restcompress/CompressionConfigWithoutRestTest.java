// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.restcompress.config.Setting;
import org.restcompress.config.value.Apply;
import org.restcompress.internal.settings.Settings;

/** Runs without Jakarta REST. */
@Tag("no-rest-api")
class CompressionConfigWithoutRestTest {
    @Test
    void settingsCanBeMadeAndReadWithoutJakartaRest() {
        assertThatThrownBy(() -> Class.forName("jakarta.ws.rs.core.Feature"))
                .as("Jakarta REST on the class path would make this test one of something else")
                .isInstanceOf(ClassNotFoundException.class);

        CompressionConfig config = CompressionConfig.builder()
                .client(c -> c.accept("gzip").oneUser(true))
                .server(s -> s.apply(Apply.ALL))
                .build()
                .toBuilder()
                .level("zstd", 5)
                .build();
        Settings settings = config.settings()
                .orElse(key -> key.equals("restcompress.min-size") ? "100" : null)
                .orElse(System::getProperty);

        assertThat(settings.get(Setting.CLIENT_ACCEPT)).containsExactly("gzip");
        assertThat(settings.levels()).containsEntry("zstd", 5);
        assertThat(settings.get(Setting.MIN_SIZE)).isEqualTo(100);
        assertThat(config.get(Setting.APPLY)).isEqualTo(Apply.ALL);
        assertThat(config).isEqualTo(config.toBuilder().build()).isNotEqualTo(CompressionConfig.defaults());
    }
}
