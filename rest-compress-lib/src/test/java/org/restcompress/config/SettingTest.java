// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.lang.reflect.Field;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.config.value.Prefer;
import org.restcompress.event.Side;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.settings.Settings;

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
                .contains("restcompress.apply", "restcompress.client.remember-codings", "restcompress.level.zstd")
                .allMatch(key -> Setting.named(key).key().equals(key));
    }

    @Test
    void twoWithOneKeyAreEqual() {
        assertThat(Setting.level("ZSTD"))
                .isEqualTo(Setting.level("zstd"))
                .hasSameHashCodeAs(Setting.level("zstd"))
                .isEqualTo(Setting.named("restcompress.level.zstd"))
                .isNotEqualTo(Setting.level("gzip"))
                .isNotEqualTo(Setting.MIN_SIZE);
    }

    @ParameterizedTest
    @MethodSource("all")
    void aComplaintHasKeyAndWhatIsExpected(Setting<?> setting) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> setting.parse("no, (never)"))
                .withMessageStartingWith(setting.key() + ": ")
                .withMessageContaining("(expected ")
                .withMessageContaining(setting.expected());
    }

    /** So that whoever hovers over a constant reads what is true. */
    @ParameterizedTest
    @MethodSource("all")
    <T> void itsCommentSaysKeyRangeAndDefault(Setting<T> setting) {
        String codings = String.join(", ", Codecs.installed().names());
        String expected = setting.expected().replace(codings, "codings");
        String preset = setting.format(setting.defaultValue());
        String written = preset.isEmpty() ? " empty" : preset.length() > 60 ? "" : " " + preset;
        assertThat(SettingComment.of(setting)).as(setting.key()).isNotNull();
        assertThat(SettingComment.of(setting).meaning()).endsWith(".").hasSizeGreaterThan(20);
        assertThat(SettingComment.of(setting).sides()).isEqualTo(SettingComment.textOf(setting.sides()));
        assertThat(SettingComment.of(setting).rest() + " ")
                .matches(Pattern.quote(expected + ", default" + written) + "[.:, ].*");
    }

    @Test
    void aConstantIsNamedAsItsKey() throws IllegalAccessException {
        for (Field field : Setting.class.getFields()) {
            if (field.getType() == Setting.class) {
                assertThat(SettingComment.constantOf((Setting<?>) field.get(null)))
                        .isEqualTo(field.getName());
            }
        }
    }

    /** Nobody asks a server what only clients heed. */
    @Test
    void whatOnlyClientsHeedIsCalledSo() {
        assertThat(all().filter(setting -> !setting.sides().contains(Side.SERVER)))
                .isNotEmpty()
                .allMatch(setting -> setting.key().startsWith("restcompress.client."));
        assertThat(all().filter(setting -> setting.key().startsWith("restcompress.client.")))
                .allMatch(setting -> setting.sides().equals(Set.of(Side.CLIENT)));
    }

    /** Whose a response is, and whether a client serves one user, nobody but its operator can say. */
    @Test
    void thereAreFewKeys() {
        assertThat(all().map(SettingComment::keyOf).distinct()).hasSizeLessThanOrEqualTo(43);
    }

    @ParameterizedTest
    @MethodSource("all")
    <T> void theDefaultIsAValueAndItsTextGivesIt(Setting<T> setting) {
        T preset = setting.defaultValue();
        assertThat(setting.check(preset)).isEqualTo(preset);
        assertThat(setting.parse(setting.format(preset))).isEqualTo(preset);
        assertThat(Settings.defaults().get(setting)).isEqualTo(preset);
        assertThat(Settings.defaults().with(setting, preset)).hasToString("{}");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0",
        "1000, 1000, 1000",
        "1024, 1024, 1KiB",
        "2kb, 2000, 2000",
        "64KB, 64000, 64000",
        "64 KiB, 65536, 64KiB",
        "1MiB, 1048576, 1MiB",
        "3mb, 3000000, 3000000",
        "16777216B, 16777216, 16MiB",
    })
    void aSizeMayHaveAUnit(String text, long bytes, String written) {
        assertThat(Setting.MIN_SIZE.parse(text)).isEqualTo(bytes);
        assertThat(Setting.MIN_SIZE.format(bytes)).isEqualTo(written);
        assertThat(Setting.MIN_SIZE.parse(written)).isEqualTo(bytes);
        assertThat(Settings.defaults().with(Setting.MIN_SIZE, bytes).get(Setting.MIN_SIZE))
                .isEqualTo(bytes);
    }

    @Test
    void aSizeMayBeAnythingThatALongHolds() {
        assertThat(Setting.DECODE_MAX_SIZE.parse("2GiB")).isEqualTo(1L << 31);
        assertThat(Setting.DECODE_MAX_SIZE.parse("9223372036854775807")).isEqualTo(Long.MAX_VALUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.5MiB", "1k", "-1KiB", "KiB", "1 TB", "99999999999GiB", "99999999999999999999"})
    void whatIsNoSizeIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Setting.DECODE_MAX_SIZE.parse(text))
                .withMessage(
                        "restcompress.decode.max-size: " + text + " (expected 1 or more bytes, such as 1024 or 64KiB)");
    }

    @ParameterizedTest
    @CsvSource({"0, 0s", "10s, 10s", "90, 90s", "5m, 300s", "PT5M, 300s", "pt1h, 3600s", "P1D, 86400s", "600s, 600s"})
    void aTimeIsSecondsOrHasAUnit(String text, String written) {
        Duration time = Setting.CLIENT_REMEMBER_CODINGS.parse(text);
        assertThat(Setting.CLIENT_REMEMBER_CODINGS.format(time)).isEqualTo(written);
        assertThat(Setting.CLIENT_REMEMBER_CODINGS.parse(written)).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "-5s", "-5m", "soon", "5 m", ""})
    void whatIsNoTimeIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Setting.CLIENT_REMEMBER_CODINGS.parse(text))
                .withMessage("restcompress.client.remember-codings: " + (text.isEmpty() ? "\"\"" : text)
                        + " (expected 0s or more, such as 10s, 5m or PT5M)");
    }

    @ParameterizedTest
    @CsvSource({"true, true", "TRUE, true", "on, true", "On, true", "false, false", "off, false", "OFF, false"})
    void aFlagMayBeASwitch(String text, boolean value) {
        assertThat(Setting.EXPLAIN.parse(text)).isEqualTo(value);
        assertThat(Setting.EXPLAIN.format(value)).isEqualTo(Boolean.toString(value));
    }

    @Test
    void namesAreKeptInLowerCase() {
        assertThat(Setting.CODINGS.check(List.of("GZIP", " lzf"))).containsExactly("gzip", "lzf");
        assertThat(Setting.CLIENT_REQUEST_CODING.check("NONE")).isEqualTo("none");
        assertThat(Setting.MEDIA_TYPES.check(List.of("Text/*", " application/*+JSON")))
                .containsExactly("text/*", "application/*+json");
    }

    @ParameterizedTest
    @CsvSource({
        "restcompress.min-sise, restcompress.min-size",
        "restcompress.minsize, restcompress.min-size",
        "restcompress.codigns, restcompress.codings",
        "restcompress.level.gzpi, restcompress.level.gzip",
        "restcompress.gzip.level, restcompress.level.gzip",
        "restcompress.level, restcompress.level.<coding>",
        "min-size, restcompress.min-size",
        "RESTCOMPRESS.MIN-SIZE, restcompress.min-size",
        "restcompress.level.GZIP, restcompress.level.gzip",
        "level.zstd, restcompress.level.zstd",
    })
    void theNearestKeyIsNamed(String key, String nearest) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Setting.named(key))
                .withMessage(key + ": there is no such setting (did you mean " + nearest + "?)");
    }

    @Test
    void aKeyThatIsNearNoneIsNotGuessed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Setting.named("restcompress.something-else"))
                .withMessage("restcompress.something-else: there is no such setting");
    }

    @ParameterizedTest
    @ValueSource(strings = {"br", "dcb"})
    void theLevelOfACodingWhoseArtifactIsMissingNamesTheArtifact(String coding) {
        String complaint = "restcompress.level." + coding + ": the coding is not installed; " + coding
                + " needs com.codeablereason.restcompress.provider:rest-compress-brotli";
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Setting.named("restcompress.level." + coding))
                .withMessage(complaint);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Setting.level(coding).check(3))
                .withMessage(complaint);
    }

    /** Logs show that line last. */
    @Test
    void theRootCauseOfABadValueHasItsKey() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Setting.MIN_SIZE.parse("many"))
                .withMessageStartingWith("restcompress.min-size: many")
                .withNoCause();
    }

    @Test
    void whatACodingNeedsThatIsNotThereIsNamed() {
        Codecs none = new Codecs(Map.of(), Set.of());
        assertThat(none.toBeAdded("zstd")).startsWith("; zstd needs com.github.luben:zstd-jni:");
        assertThat(none.toBeAdded("lzf")).startsWith("; lzf needs com.ning:compress-lzf:");
        assertThat(Codecs.installed().toBeAdded("zstd")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"dcz, 3", "zstd, 7"})
    void levelsOfAllCodingsAreProperties(String coding, int level) {
        Settings built = Settings.defaults().with(Setting.level(coding), level);
        assertThat(Settings.defaults()
                        .orElse(Map.of("restcompress.level." + coding, level)::get)
                        .levels())
                .isEqualTo(built.levels())
                .isEqualTo(Map.of(coding, level));
        assertThat(built.with("restcompress.level." + coding, "default").levels())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd,,gzip", "zstd, gzip,", ",zstd", ","})
    void anEmptyElementIsNoCoding(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Setting.CODINGS.parse(text))
                .withMessage("restcompress.codings: an empty element (expected zstd, lzf, gzip, deflate)");
        assertThat(Setting.CODINGS.parse(" ")).isEmpty();
    }

    /** All responses would stay plain. */
    @Test
    void theHeaderOfAProxyIsNotTheClientsOwn() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Setting.SKIP_HEADER.parse("accept-encoding"))
                .withMessage("restcompress.skip-header: accept-encoding"
                        + " (expected the name of a header field other than Accept-Encoding)");
        assertThat(Setting.CREDENTIALS.parse("Accept-Encoding")).contains("Accept-Encoding");
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
                .withMessage("restcompress.level.foo: there is no such setting");
    }

    @Test
    void theTextOfSettingsHasWhatDiffersFromTheDefaultsAndNoSecret() {
        assertThat(Settings.defaults()).hasToString("{}");
        assertThat(Settings.defaults()
                        .with(Setting.MIN_SIZE, 2048L)
                        .with(Setting.PREFER, Prefer.CLIENT)
                        .with(Setting.CODINGS, List.of("zstd", "gzip"))
                        .with(Setting.level("gzip"), 9)
                        .with(Setting.JITTER_KEY, "c2l4dGVlbiBieXRlcyBpdA=="))
                .hasToString("{restcompress.codings=zstd, gzip, restcompress.jitter.key=(secret),"
                        + " restcompress.level.gzip=9, restcompress.min-size=2KiB}");
    }
}
