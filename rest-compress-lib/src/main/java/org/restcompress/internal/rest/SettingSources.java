// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.Configuration;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.config.Settings;

/**
 * Where settings come from: the builder, then the runtime's configuration, then what RESTEasy knows beside it, then
 * MicroProfile Config.
 */
final class SettingSources {
    private static final boolean RESTEASY = Adapter.RESTEASY_SETTINGS.isUsable();
    private static final boolean MICROPROFILE = Adapter.MICROPROFILE_SETTINGS.isUsable();

    private SettingSources() {}

    /**
     * Combines the sources.
     *
     * @throws IllegalArgumentException if a value makes no sense or a key is misspelt
     */
    static Settings of(Settings explicit, Configuration runtime) {
        Set<String> keys = Setting.all().stream().map(Setting::key).collect(Collectors.toSet());
        for (String name : runtime.getPropertyNames()) {
            if (name.startsWith(Setting.PREFIX) && !keys.contains(name)) {
                throw new IllegalArgumentException(name + ": there is no such setting");
            }
        }
        return explicit.orElse(runtime::getProperty)
                .orElse(SettingSources::resteasy)
                .orElse(SettingSources::microProfile);
    }

    /**
     * Whether a coder of Quarkus stands behind RESTEasy Classic. It takes away any {@code Content-Encoding}, and codes what is
     * coded; that of Quarkus REST does not.
     */
    static boolean isCodedByQuarkus() {
        return Chain.RESTEASY && "true".equals(microProfile("quarkus.http.enable-compression"));
    }

    private static @Nullable Object resteasy(String key) {
        return RESTEASY ? ResteasySettings.value(key) : null;
    }

    private static @Nullable Object microProfile(String key) {
        return MICROPROFILE ? MicroProfileSettings.value(key) : null;
    }
}
