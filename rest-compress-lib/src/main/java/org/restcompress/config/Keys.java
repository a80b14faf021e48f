// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import java.util.Optional;
import org.restcompress.internal.value.Nearest;

/** Finds settings by their keys. */
final class Keys {
    private Keys() {}

    static Setting<?> find(String key) {
        return Setting.all().stream()
                .filter(setting -> setting.key().equals(key))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException(Mistake.shown(key) + ": " + unknown(String.valueOf(key))));
    }

    /** What is wrong with a key that no setting has. */
    static String unknown(String key) {
        return "there is no such setting"
                + nearest(key).map(near -> " (did you mean " + near + "?)").orElse("");
    }

    /** Of levels the coding alone may be misspelt: one is as long as the other keys without it. */
    private static Optional<String> nearest(String key) {
        return key.startsWith(Setting.LEVEL)
                ? Nearest.of(
                                key.substring(Setting.LEVEL.length()),
                                Codings.withLevels().toList())
                        .map(coding -> Setting.LEVEL + coding)
                : Nearest.of(key, Setting.all().stream().map(Setting::key).toList());
    }
}
