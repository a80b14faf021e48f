// SPDX-License-Identifier: Apache-2.0
package org.restcompress.spring;

import java.util.ArrayList;
import java.util.List;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.dictionary.DictionaryStore;
import org.restcompress.event.CodingListener;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/**
 * Switches content codings on in a Spring Boot application. It makes a {@link CompressionFeature}, and registers it with the
 * servers of the starters for Jersey, CXF and RESTEasy. If the application has a bean of that type, or registers the feature
 * itself, it uses its own feature. {@code spring.autoconfigure.exclude} turns all of this off.
 *
 * <p>Clients are left alone. Register the bean with a client to switch codings on there.
 */
@AutoConfiguration
@ConditionalOnClass(name = "jakarta.ws.rs.core.Feature")
public class CompressionAutoConfiguration {
    /** Makes the configuration, for Spring. */
    public CompressionAutoConfiguration() {}

    /**
     * Makes the feature, unless the application has one.
     *
     * @param own the bean with the settings that the application makes in code, if there is one; it overrides the environment
     * @param environment has the other settings, whose keys begin with {@code restcompress.}
     * @param listeners beans that get an event for each message; one that {@code own} has, too, gets each event once
     * @param store the bean in which nodes share the responses that they sent, if there is one; it overrides the store of {@code
     *     own}
     * @return a feature with these settings
     * @throws IllegalArgumentException if a setting is invalid, or if a key is misspelt in files or in another source of the
     *     application. System properties and environment variables may have unknown keys
     */
    @Bean
    @ConditionalOnMissingBean
    public CompressionFeature compressionFeature(
            ObjectProvider<CompressionConfig> own,
            Environment environment,
            ObjectProvider<CodingListener> listeners,
            ObjectProvider<DictionaryStore> store) {
        CompressionConfig given = own.getIfAvailable(CompressionConfig::defaults);
        CompressionConfig.Builder config = EnvironmentSettings.added(given, environment);
        List<CodingListener> known = new ArrayList<>(given.listeners());
        listeners.orderedStream().forEach(bean -> {
            // The application may have named its bean in the configuration, too.
            if (known.stream().noneMatch(listener -> listener == bean)) {
                known.add(bean);
                config.listener(bean);
            }
        });
        store.ifAvailable(shared -> config.server(server -> server.deltas(shared)));
        return new CompressionFeature(config.build());
    }

    /**
     * Makes the bean that registers the feature with servers.
     *
     * @param beans has the feature when a server is made
     * @return a processor that looks at each bean
     */
    @Bean
    public static BeanPostProcessor compressionRegistrar(BeanFactory beans) {
        return new Registrar(beans);
    }
}
