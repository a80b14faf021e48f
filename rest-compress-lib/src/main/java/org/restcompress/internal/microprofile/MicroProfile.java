// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.microprofile;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.platform.Linked;

/** Reads settings from MicroProfile Config, if it is available. */
public final class MicroProfile {
    /** The classes that {@code Values} needs. */
    public static final Linked API =
            Linked.with("org.eclipse.microprofile.config.Config", "org.eclipse.microprofile.config.ConfigProvider");

    private MicroProfile() {}

    /** Returns the value of a key, or null if it has none. */
    public static @Nullable String setting(String key) {
        return API.isUsable() ? Values.of(key) : null;
    }

    /**
     * Returns the keys that are wanted, except those of system properties and environment variables. Other programs use
     * these, too, and some implementations change the names of variables.
     */
    public static List<String> keys(Predicate<String> isWanted) {
        return API.isUsable() ? Values.keys(isWanted) : List.of();
    }

    private static boolean isOfTheSystem(String key) {
        return System.getProperty(key) != null
                || System.getenv(key.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT)) != null;
    }

    /** This is a class of its own, so that it is loaded only if MicroProfile Config is there. */
    private static final class Values {
        static @Nullable String of(String key) {
            Config config = config();
            return config == null
                    ? null
                    : config.getOptionalValue(key, String.class).orElse(null);
        }

        static List<String> keys(Predicate<String> isWanted) {
            Config config = config();
            List<String> keys = new ArrayList<>();
            if (config != null) {
                for (String key : config.getPropertyNames()) {
                    if (isWanted.test(key) && !isOfTheSystem(key)) {
                        keys.add(key);
                    }
                }
            }
            return keys;
        }

        private static @Nullable Config config() {
            try {
                return ConfigProvider.getConfig();
            } catch (IllegalStateException noImplementation) {
                return null;
            }
        }
    }
}
