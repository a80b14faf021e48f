// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.restcompress.event.Side;
import org.restcompress.testkit.Testdata;

/**
 * What the comment of a constant says of its setting.
 *
 * @param meaning what it does, in Markdown
 * @param sides whom it counts for
 * @param rest what it may be and its default, then maybe a reason
 */
record SettingComment(String meaning, String sides, String rest) {
    private static final Pattern CONSTANT = Pattern.compile(
            "/\\*\\*((?:(?!\\*/).)*)\\*/\\s+public static (?:final Setting<\\S+> [A-Z_]+ =|Setting<Integer> level)",
            Pattern.DOTALL);

    private static final Pattern PARTS = Pattern.compile("(.*) Key \\{@code (\\S+)}, for ([a-z ]+): (.*)");
    private static final String CODING = "<coding>";
    private static final Map<String, SettingComment> BY_KEY = read();

    private static Map<String, SettingComment> read() {
        Path source = Testdata.directory("golden")
                .resolve("../../rest-compress-lib/src/main/java/org/restcompress/config/Setting.java")
                .normalize();
        try {
            return CONSTANT.matcher(Files.readString(source))
                    .results()
                    .map(constant -> PARTS.matcher(withoutMarks(constant.group(1))))
                    .filter(parts -> parts.matches())
                    .collect(Collectors.toMap(parts -> parts.group(2), SettingComment::of));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SettingComment of(MatchResult parts) {
        return new SettingComment(parts.group(1).replaceAll("\\{@code (.*?)}", "`$1`"), parts.group(3), parts.group(4));
    }

    private static String withoutMarks(String comment) {
        return comment.replaceAll("\\s+\\* ?", " ")
                .replaceFirst(" @param .*", "")
                .strip();
    }

    /** The comment of a setting; null if it has none that says its key. */
    static SettingComment of(Setting<?> setting) {
        return BY_KEY.get(keyOf(setting));
    }

    /** Whom a setting counts for, as comments and pages say it. */
    static String textOf(Set<Side> sides) {
        return sides.size() == 2 ? "servers and clients" : sides.contains(Side.SERVER) ? "servers" : "clients";
    }

    /** The name of a setting in code. */
    static String constantOf(Setting<?> setting) {
        String name = keyOf(setting).substring(Setting.PREFIX.length());
        return name.startsWith("level.")
                ? "level(coding)"
                : name.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_");
    }

    /** The key, without the name of a coding. */
    static String keyOf(Setting<?> setting) {
        return setting.key().replaceFirst("(\\.level\\.).*", "$1" + CODING);
    }
}
