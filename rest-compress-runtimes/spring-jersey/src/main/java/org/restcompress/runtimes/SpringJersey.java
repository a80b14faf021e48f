// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.core.Application;
import java.util.Map;
import org.glassfish.jersey.server.ResourceConfig;
import org.restcompress.contract.OnJersey;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Spring Boot's starter for Jersey, in Tomcat. */
public final class SpringJersey implements SpringRuntime, OnJersey {
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
}
