// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Application;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jboss.resteasy.client.jaxrs.ResteasyWebTarget;
import org.jboss.resteasy.plugins.interceptors.GZIPDecodingInterceptor;
import org.jboss.resteasy.plugins.interceptors.GZIPEncodingInterceptor;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Configuration;

/** RESTEasy's starter for Spring Boot, in Tomcat. */
public final class SpringResteasy implements SpringRuntime {
    /** Of the server that is being started: RESTEasy makes the {@link Contract} by itself. */
    private static volatile @Nullable Application starting;

    /** What a user writes. */
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    public static class Resteasy {}

    /** An application as the test asked for it. */
    @ApplicationPath("/")
    public static class Contract extends Application {
        private final Application asked = Objects.requireNonNull(starting);

        @Override
        public Set<Class<?>> getClasses() {
            return asked.getClasses();
        }

        @Override
        @SuppressWarnings("deprecation") // What users have written.
        public Set<Object> getSingletons() {
            return asked.getSingletons();
        }

        @Override
        public Map<String, Object> getProperties() {
            return asked.getProperties();
        }
    }

    @Override
    public synchronized Booted boot(Application application, Map<String, Object> properties, Class<?>... more) {
        starting = application;
        Map<String, Object> all = new HashMap<>(properties);
        // For a feature that the application registers: RESTEasy takes none from it in this starter.
        application
                .getProperties()
                .forEach((name, value) -> all.put("server.servlet.context-parameters." + name, value));
        // In front of RESTEasy, reads the form of a PUT, coded or not.
        all.put("spring.mvc.formcontent.filter.enabled", false);
        all.put("resteasy.jaxrs.app.registration", "property");
        all.put("resteasy.jaxrs.app.classes", Contract.class.getName());
        return Booted.of(Resteasy.class, application, all, more);
    }

    @Override
    public String whyNoEventSinks() {
        return "RESTEasy in Tomcat does not always begin the response of an event sink, coded or plain";
    }

    @Override
    public Set<String> lengthsOfHead(int body) {
        return Set.of(Integer.toString(body), "");
    }

    @Override
    public boolean makesJson() {
        return true;
    }

    @Override
    public Set<Class<?>> ownCoder() {
        return Set.of(GZIPDecodingInterceptor.class, GZIPEncodingInterceptor.class);
    }

    @Override
    public <T> T proxy(WebTarget target, Class<T> api) {
        return ((ResteasyWebTarget) target).proxy(api);
    }
}
