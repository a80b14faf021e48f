// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.restcompress.testkit.Testdata;

/**
 * What editors know of the settings in {@code application.properties} is what the declarations give. With
 * {@code -Drestcompress.update=true} it is written.
 */
class SpringMetadataTest {
    private static final Path METADATA = Testdata.directory("golden")
            .resolve("../../rest-compress-lib/src/main/resources/META-INF/spring-configuration-metadata.json")
            .normalize();

    @Test
    void theMetadataHasEverySettingAsItIsDeclared() throws IOException {
        String rendered = object(
                        "",
                        List.of(
                                "\"properties\": "
                                        + array(Setting.all().stream().map(SpringMetadataTest::property)),
                                "\"hints\": "
                                        + array(Setting.all().stream()
                                                .filter(SpringMetadataTest::isWord)
                                                .map(SpringMetadataTest::hint))))
                + "\n";
        if (Boolean.getBoolean("restcompress.update")) {
            Files.writeString(METADATA, rendered);
        }
        assertThat(Files.readString(METADATA))
                .as("run this with -Drestcompress.update=true")
                .isEqualTo(rendered);
    }

    private static <T> String property(Setting<T> setting) {
        String preset = setting.format(setting.defaultValue());
        String description = SettingComment.of(setting).meaning().replace("`", "") + " Expected: " + setting.expected()
                + ". For " + SettingComment.of(setting).sides() + ". In code: Setting."
                + SettingComment.constantOf(setting) + ".";
        List<String> members = Stream.of(
                        member("name", setting.key()),
                        member("type", typeOf(setting)),
                        member("description", description),
                        preset.isEmpty() ? "" : member("defaultValue", preset))
                .filter(member -> !member.isEmpty())
                .toList();
        return object("    ", members);
    }

    private static String hint(Setting<?> setting) {
        String values = Stream.of(setting.expected().split(" or "))
                .map(value -> "{" + member("value", value) + "}")
                .collect(Collectors.joining(", ", "[", "]"));
        return object("    ", List.of(member("name", setting.key()), "\"values\": " + values));
    }

    /** Whether it is one of a few words. */
    private static boolean isWord(Setting<?> setting) {
        return setting.defaultValue() instanceof Enum
                || (setting.defaultValue() instanceof Boolean
                        && !setting.expected().equals("true or false"));
    }

    /** That of an editor's help. A level may be a word, and a size may have a unit. */
    private static String typeOf(Setting<?> setting) {
        if (setting.defaultValue() instanceof List) {
            return "java.util.List<java.lang.String>";
        }
        if (isWord(setting)) {
            return String.class.getName();
        }
        boolean isPlain = setting.defaultValue() instanceof Boolean
                || setting.defaultValue() instanceof Duration
                || (setting.defaultValue() instanceof Integer && !setting.key().startsWith("restcompress.level."));
        return (isPlain ? setting.defaultValue().getClass() : String.class).getName();
    }

    private static String member(String name, String value) {
        return "\"" + name + "\": \"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    private static String object(String indent, List<String> members) {
        return members.stream()
                .collect(Collectors.joining(",\n  " + indent, indent + "{\n  " + indent, "\n" + indent + "}"));
    }

    private static String array(Stream<String> elements) {
        return elements.collect(Collectors.joining(",\n", "[\n", "\n  ]"));
    }
}
