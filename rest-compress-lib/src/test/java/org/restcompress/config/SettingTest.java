// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.config.value.Prefer;
import org.restcompress.internal.policy.JitterKey;
import org.restcompress.internal.policy.MediaTypePattern;

/** What holds for every setting, and what their values say of themselves. */
class SettingTest {
    static Stream<Setting<?>> all() {
        return Setting.all().stream();
    }

    @Test
    void noTwoHaveOneKeyAndEachIsFoundByIts() {
        assertThat(all().map(Setting::key))
                .doesNotHaveDuplicates()
                .allMatch(key -> key.startsWith(Setting.PREFIX))
                .contains("restcompress.apply", "restcompress.client.memory", "restcompress.level.zstd")
                .allMatch(key -> Setting.named(key).key().equals(key));
    }

    @ParameterizedTest
    @MethodSource("all")
    void aComplaintHasKeyAndWhatIsExpected(Setting<?> setting) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> setting.parse("no, never"))
                .withMessageStartingWith(setting.key() + ": ")
                .withMessageContaining("(expected ")
                .withMessageContaining(setting.expected());
    }

    @ParameterizedTest
    @MethodSource("all")
    <T> void theDefaultIsAValueAndItsTextGivesIt(Setting<T> setting) {
        boolean isSecret = setting.equals(Setting.JITTER_KEY) || setting.equals(Setting.DICTIONARY_KEY);
        boolean isText = !setting.key().startsWith(Setting.LEVEL) && !isSecret;
        if (isText) {
            T preset = setting.preset();
            assertThat(setting.check(preset)).isEqualTo(preset);
            assertThat(setting.parse(setting.type().write().apply(preset))).isEqualTo(preset);
        }
        assertThat(Settings.defaults().get(setting)).isEqualTo(setting.preset());
    }

    @Test
    void namesAreKeptInLowerCase() {
        assertThat(Setting.CODINGS.check(List.of("GZIP", " lzf"))).containsExactly("gzip", "lzf");
        assertThat(Setting.CLIENT_REQUEST_CODING.check("NONE")).isEqualTo("none");
        assertThat(Setting.MEDIA_TYPES.check(List.of(new MediaTypePattern("Text", "*"))))
                .containsExactly(new MediaTypePattern("text", "*"));
    }

    @Test
    void severalCodingsInOneElementAreNoCoding() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Setting.CODINGS.check(List.of("gzip,zstd")))
                .withMessage("restcompress.codings: gzip,zstd (expected zstd, lzf, gzip, deflate)");
    }

    @Test
    void aLevelIsTheCodecsOwnUnlessSet() {
        Settings settings = Settings.defaults().with(Setting.level("ZSTD"), 7);
        assertThat(settings.get(Setting.level("zstd"))).isEqualTo(7);
        assertThat(settings.get(Setting.level("gzip"))).isEqualTo(Setting.OWN_LEVEL);
        assertThat(settings.levels()).isEqualTo(Map.of("zstd", 7));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings.with(Setting.level("foo"), 1))
                .withMessage("restcompress.level.foo: foo (expected zstd, lzf, gzip, deflate)");
    }

    @Test
    void theTextOfSettingsHasWhatDiffersFromTheDefaultsAndNoSecret() {
        assertThat(Settings.defaults()).hasToString("{}");
        assertThat(Settings.defaults()
                        .with(Setting.MIN_SIZE, 2048)
                        .with(Setting.PREFER, Prefer.CLIENT)
                        .with(Setting.CODINGS, List.of("zstd", "gzip"))
                        .with(Setting.level("gzip"), 9)
                        .with(Setting.JITTER_KEY, JitterKey.of(new byte[16])))
                .hasToString("{restcompress.codings=zstd, gzip, restcompress.jitter.key=(secret),"
                        + " restcompress.level.gzip=9, restcompress.min-size=2048}");
    }
}
