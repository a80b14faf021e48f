// SPDX-License-Identifier: Apache-2.0
package org.restcompress.spring;

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
 * Switches content codings on in an application of Spring Boot: makes a {@link CompressionFeature}, and registers it with
 * the servers of the starters for Jersey, CXF and RESTEasy. An application that has a bean of that type, or registers the
 * feature by itself, goes without the one made here. {@code spring.autoconfigure.exclude} turns all of it off.
 *
 * <p>Clients are left alone. To have one code and decode, register the bean with it.
 */
@AutoConfiguration
@ConditionalOnClass(name = "jakarta.ws.rs.core.Feature")
public class CompressionAutoConfiguration {
    /** For Spring. */
    public CompressionAutoConfiguration() {}

    /**
     * The feature, unless the application has one.
     *
     * @param own the bean with what the application sets in code, if there is one; it wins over the environment
     * @param environment has the other settings: all that begin with {@code restcompress.}
     * @param listeners beans that are told of each message
     * @param store the bean in which nodes share what they have sent, if there is one
     * @return a feature with those settings
     * @throws IllegalArgumentException if a setting makes no sense, or a key is misspelt, in files as in all else that is
     *     the application's; system properties and environment variables may have other keys
     */
    @Bean
    @ConditionalOnMissingBean
    public CompressionFeature compressionFeature(
            ObjectProvider<CompressionConfig> own,
            Environment environment,
            ObjectProvider<CodingListener> listeners,
            ObjectProvider<DictionaryStore> store) {
        CompressionConfig.Builder config =
                EnvironmentSettings.added(own.getIfAvailable(CompressionConfig::defaults), environment);
        listeners.orderedStream().forEach(config::listener);
        store.ifAvailable(shared -> config.server(server -> server.deltas(shared)));
        return new CompressionFeature(config.build());
    }

    /**
     * Registers the feature with servers.
     *
     * @param beans where the feature is, when a server is made
     * @return looks at each bean
     */
    @Bean
    public static BeanPostProcessor compressionRegistrar(BeanFactory beans) {
        return new Registrar(beans);
    }
}
