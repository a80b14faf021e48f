// SPDX-License-Identifier: Apache-2.0
package org.restcompress.spring;

import java.util.Set;
import java.util.stream.Collectors;
import org.restcompress.CompressionConfig;
import org.restcompress.config.Setting;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.core.env.Environment;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;

/** Reads the settings from Spring's environment: its files, the command line, environment variables and all other sources. */
final class EnvironmentSettings {
    private static final ConfigurationPropertyName PREFIX = name(Setting.PREFIX);

    /** The sources of the process. Other tools may have keys there with our prefix. */
    private static final Set<String> SHARED = Set.of(
            StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME,
            StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME);

    private EnvironmentSettings() {}

    /**
     * Adds the settings of the environment to a configuration. The configuration overrides them.
     *
     * @throws IllegalArgumentException if a value is invalid or a key is misspelt
     */
    static CompressionConfig.Builder added(CompressionConfig own, Environment environment) {
        Set<ConfigurationPropertyName> known =
                Setting.all().stream().map(setting -> name(setting.key())).collect(Collectors.toSet());
        for (ConfigurationPropertySource source : ConfigurationPropertySources.get(environment)) {
            refuseUnknown(source, known);
        }
        CompressionConfig.Builder config = own.toBuilder();
        Binder binder = Binder.get(environment);
        for (Setting<?> setting : Setting.all()) {
            if (!own.isSet(setting)) {
                // A list may be one text, or have a key for each element, as in YAML.
                binder.bind(name(setting.key()), Bindable.of(String[].class))
                        .ifBound(elements -> config.set(setting.key(), String.join(",", elements)));
            }
        }
        return config;
    }

    private static void refuseUnknown(ConfigurationPropertySource source, Set<ConfigurationPropertyName> known) {
        if (source instanceof IterableConfigurationPropertySource names && !isShared(source.getUnderlyingSource())) {
            names.stream()
                    .filter(PREFIX::isAncestorOf)
                    .map(name -> name.isLastElementIndexed() ? name.getParent() : name)
                    .filter(name -> !known.contains(name))
                    .findFirst()
                    .ifPresent(name -> Setting.named(name.toString()));
        }
    }

    private static boolean isShared(Object source) {
        return source instanceof PropertySource<?> properties && SHARED.contains(properties.getName());
    }

    private static ConfigurationPropertyName name(String key) {
        return ConfigurationPropertyName.adapt(key, '.');
    }
}
