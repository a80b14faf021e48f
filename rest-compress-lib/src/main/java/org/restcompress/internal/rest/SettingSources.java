// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.Configuration;
import org.restcompress.config.Setting;
import org.restcompress.internal.microprofile.MicroProfile;
import org.restcompress.internal.settings.Settings;

/**
 * Where settings come from: the builder, then the runtime's configuration, then what the runtime knows beside it, then
 * MicroProfile Config.
 */
public final class SettingSources {
    private SettingSources() {}

    /**
     * Combines the sources.
     *
     * @throws IllegalArgumentException if a value makes no sense or a key is misspelt
     */
    public static Settings of(Settings explicit, Configuration configuration, BodyRuntime runtime) {
        for (String name : configuration.getPropertyNames()) {
            if (name.startsWith(Setting.PREFIX)) {
                Setting.named(name);
            }
        }
        return explicit.orElse(configuration::getProperty)
                .orElse(runtime::setting)
                .orElse(MicroProfile::setting);
    }
}
