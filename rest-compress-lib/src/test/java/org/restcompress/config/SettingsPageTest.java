// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.restcompress.testkit.Testdata;

/**
 * The tables of docs/settings.md are those that the declarations and their comments give. With {@code -Drestcompress.update=true} they are
 * written; the text around them is anybody's.
 */
class SettingsPageTest {
    private static final Path PAGE =
            Testdata.directory("golden").resolve("../../docs/settings.md").normalize();

    /** Those whose key begins so, or with {@code others} all that are in no other table. */
    private static final Pattern TABLE = generated("settings");

    /** A default that is too long for a table. */
    private static final Pattern LONG_DEFAULT = generated("default");

    private static final int LONGEST_IN_TABLE = 60;
    private static final String OTHERS = "others";
    private static final String HEAD =
            "| key | in code | for | allowed values | default | meaning |\n|---|---|---|---|---|---|\n";

    private static Pattern generated(String what) {
        return Pattern.compile("(<!-- " + what + " (\\S+) -->\n).*?(<!-- end -->)", Pattern.DOTALL);
    }

    @Test
    void thePageHasEverySettingAsItIsDeclared() throws IOException {
        String page = Files.readString(PAGE);
        List<String> tables =
                TABLE.matcher(page).results().map(match -> match.group(2)).toList();
        String rendered = replace(LONG_DEFAULT, replace(TABLE, page, name -> table(name, tables)), this::longDefault);
        if (Boolean.getBoolean("restcompress.update")) {
            Files.writeString(PAGE, rendered);
        }
        assertThat(Files.readString(PAGE))
                .as("run this with -Drestcompress.update=true")
                .isEqualTo(rendered);
        assertThat(tables).contains(OTHERS).doesNotHaveDuplicates();
        assertThat(Setting.all().stream().filter(SettingsPageTest::isLong))
                .allSatisfy(setting -> assertThat(page).contains("<!-- default " + nameOf(setting) + " -->"));
    }

    private static String replace(Pattern generated, String page, UnaryOperator<String> content) {
        return generated
                .matcher(page)
                .replaceAll(match ->
                        Matcher.quoteReplacement(match.group(1) + content.apply(match.group(2)) + match.group(3)));
    }

    private static String table(String name, List<String> tables) {
        return Setting.all().stream()
                .filter(setting -> name.equals(tableOf(setting, tables)))
                .map(SettingsPageTest::row)
                // The levels differ in nothing but their coding.
                .distinct()
                .collect(Collectors.joining("", HEAD, ""));
    }

    private static String tableOf(Setting<?> setting, List<String> tables) {
        String first = nameOf(setting).split("\\.", 2)[0];
        return tables.contains(first) ? first : OTHERS;
    }

    private static String row(Setting<?> setting) {
        String preset =
                isLong(setting) ? "[see below](#the-default-of-" + nameOf(setting) + ")" : quoted(defaultOf(setting));
        return "| " + quoted(SettingComment.keyOf(setting)) + " | " + quoted(SettingComment.constantOf(setting)) + " | "
                + SettingComment.of(setting).sides() + " | " + quoted(setting.expected()) + " | " + preset
                + " | " + SettingComment.of(setting).meaning() + " |\n";
    }

    private String longDefault(String name) {
        String all = defaultOf(Setting.named(Setting.PREFIX + name));
        return "```\n" + all.replaceAll("(.{1,110},) ", "$1\n") + "\n```\n";
    }

    private static boolean isLong(Setting<?> setting) {
        return defaultOf(setting).length() > LONGEST_IN_TABLE;
    }

    private static <T> String defaultOf(Setting<T> setting) {
        return setting.format(setting.defaultValue());
    }

    private static String nameOf(Setting<?> setting) {
        return setting.key().substring(Setting.PREFIX.length());
    }

    private static String quoted(String text) {
        return text.isEmpty() ? "empty" : "`" + text + "`";
    }
}
