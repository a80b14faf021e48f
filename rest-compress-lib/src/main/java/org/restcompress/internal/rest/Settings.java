// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.Configuration;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restcompress.CompressionConfig;

/**
 * Where settings come from: the builder, then the runtime's configuration, then what RESTEasy knows beside it, then
 * MicroProfile Config.
 */
final class Settings {
    private static final boolean RESTEASY = Adapter.RESTEASY_SETTINGS.isUsable();
    private static final boolean MICROPROFILE = Adapter.MICROPROFILE_SETTINGS.isUsable();

    private Settings() {}

    /**
     * Combines the sources.
     *
     * @throws IllegalArgumentException if a value makes no sense or a key is misspelt
     */
    static CompressionConfig of(CompressionConfig explicit, Configuration runtime) {
        Set<String> keys = CompressionConfig.keys();
        for (String name : runtime.getPropertyNames()) {
            if (name.startsWith(CompressionConfig.PREFIX) && !keys.contains(name)) {
                throw new IllegalArgumentException(name + ": there is no such setting");
            }
        }
        return explicit.orElse(runtime::getProperty).orElse(Settings::resteasy).orElse(Settings::microProfile);
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
