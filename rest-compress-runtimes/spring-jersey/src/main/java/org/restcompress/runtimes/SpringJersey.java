// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Application;
import java.lang.annotation.ElementType;
import java.util.Map;
import java.util.Set;
import org.glassfish.jersey.client.proxy.WebResourceFactory;
import org.glassfish.jersey.message.GZipEncoder;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.filter.EncodingFilter;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Spring Boot's starter for Jersey, in Tomcat. */
public final class SpringJersey implements SpringRuntime {
    /** What a user writes. */
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    public static class Jersey {
        @Bean
        ResourceConfig resources(Contents contents) {
            return new ResourceConfig(contents.application().getClasses())
                    .registerInstances(contents.application().getSingletons())
                    .setProperties(contents.application().getProperties());
        }
    }

    @Override
    public Booted boot(Application application, Map<String, Object> properties, Class<?>... more) {
        return Booted.of(Jersey.class, application, properties, more);
    }

    @Override
    public boolean makesJson() {
        return true;
    }

    @Override
    public boolean countsHeads() {
        return true;
    }

    @Override
    public boolean flushesStreams() {
        return false;
    }

    @Override
    public Set<Class<?>> ownCoder() {
        return Set.of(EncodingFilter.class, GZipEncoder.class);
    }

    @Override
    public <T> T proxy(WebTarget target, Class<T> api) {
        return WebResourceFactory.newResource(api, target);
    }

    @Override
    public Set<ElementType> shownByProxies() {
        return Set.of();
    }
}
