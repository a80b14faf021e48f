// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.Configuration;
import java.util.Set;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import org.restcompress.CompressionConfig;

/**
 * Where settings come from: the builder, then the runtime's configuration, then what RESTEasy knows beside it, then
 * MicroProfile Config.
 */
final class Settings {
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
        return Chain.RESTEASY ? ResteasySettings.value(key) : null;
    }

    private static @Nullable Object microProfile(String key) {
        return MICROPROFILE ? MicroProfile.value(key) : null;
    }

    private static final boolean MICROPROFILE = isPresent("org.eclipse.microprofile.config.ConfigProvider");

    /** Whether an optional API can be loaded here. */
    static boolean isPresent(String className) {
        try {
            Class.forName(className, false, Settings.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** Apart, so that its API is needed only where it is. */
    private static final class MicroProfile {
        static @Nullable String value(String key) {
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
