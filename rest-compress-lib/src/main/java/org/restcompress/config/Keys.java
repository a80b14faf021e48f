// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import java.util.Locale;
import java.util.Optional;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.value.Given;
import org.restcompress.internal.value.Nearest;

/** Finds settings by their keys. */
final class Keys {
    private Keys() {}

    static Setting<?> find(String key) {
        return Setting.all().stream()
                .filter(setting -> setting.key().equals(key))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException(Given.shown(key) + ": " + unknown(String.valueOf(key))));
    }

    /** Says what is wrong with a key that no setting has. */
    static String unknown(String given) {
        String key = given.toLowerCase(Locale.ROOT);
        if (key.startsWith(Setting.LEVEL)) {
            String coding = key.substring(Setting.LEVEL.length());
            String needed = Codecs.installed().toBeAdded(coding)
                    + DictionaryCodecs.installed().toBeAdded(coding);
            if (!needed.isEmpty()) {
                return "the coding is not installed" + needed;
            }
        }
        return "there is no such setting"
                + nearest(key).map(near -> " (did you mean " + near + "?)").orElse("");
    }

    /** For a level, only the coding is compared: with the long prefix, each level key would be near any other. */
    private static Optional<String> nearest(String key) {
        return exact(key).or(() -> similar(key));
    }

    /** Finds the key of a text that lacks its prefix or its coding, or has the coding before the level. */
    private static Optional<String> exact(String key) {
        String name = key.startsWith(Setting.PREFIX) ? key.substring(Setting.PREFIX.length()) : key;
        return Codings.withLevels()
                .filter(coding -> name.equals(coding + ".level"))
                .map(coding -> Setting.LEVEL + coding)
                .findFirst()
                .or(() -> name.equals("level") ? Optional.of(Setting.LEVEL + "<coding>") : Optional.empty())
                .or(() -> Setting.all().stream()
                        .map(Setting::key)
                        .filter((Setting.PREFIX + name)::equals)
                        .findFirst());
    }

    private static Optional<String> similar(String key) {
        return key.startsWith(Setting.LEVEL)
                ? Nearest.of(
                                key.substring(Setting.LEVEL.length()),
                                Codings.withLevels().toList())
                        .map(coding -> Setting.LEVEL + coding)
                : Nearest.of(key, Setting.all().stream().map(Setting::key).toList());
    }
}
