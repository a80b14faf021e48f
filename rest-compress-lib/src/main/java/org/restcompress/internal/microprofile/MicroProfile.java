// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.microprofile;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.platform.Linked;

/** MicroProfile Config, where it is available. */
public final class MicroProfile {
    /** What {@code Values} needs. */
    public static final Linked API =
            Linked.with("org.eclipse.microprofile.config.Config", "org.eclipse.microprofile.config.ConfigProvider");

    private MicroProfile() {}

    /** What is configured under a key, or null. */
    public static @Nullable String setting(String key) {
        return API.isUsable() ? Values.of(key) : null;
    }

    /** Apart, so that it is loaded only where MicroProfile Config is. */
    private static final class Values {
        static @Nullable String of(String key) {
            Config config;
            try {
                config = ConfigProvider.getConfig();
            } catch (IllegalStateException noImplementation) {
                return null;
            }
            return config.getOptionalValue(key, String.class).orElse(null);
        }
    }
}
