// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.microprofile;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/** What MicroProfile Config knows. */
public final class MicroProfileSettings {
    private MicroProfileSettings() {}

    public static @Nullable String value(String key) {
        Config config;
        try {
            config = ConfigProvider.getConfig();
        } catch (IllegalStateException noImplementation) {
            return null;
        }
        return config.getOptionalValue(key, String.class).orElse(null);
    }
}
