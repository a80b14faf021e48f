// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import java.lang.annotation.ElementType;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.jaxrs.JAXRSServerFactoryBean;
import org.apache.cxf.jaxrs.client.JAXRSClientFactoryBean;
import org.apache.cxf.jaxrs.impl.WebApplicationExceptionMapper;
import org.apache.cxf.jaxrs.utils.ResourceUtils;
import org.apache.cxf.transport.common.gzip.GZIPInInterceptor;
import org.apache.cxf.transport.common.gzip.GZIPOutInterceptor;
import org.restcompress.CompressionFeature;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** CXF's starter for Jakarta REST on Spring Boot, in Tomcat. */
public final class SpringCxf implements SpringRuntime {
    private static final String PATH = "services/";

    /** What a user writes who has an {@code Application}. */
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    public static class Cxf {
        @Bean
        Server server(Bus bus, Contents contents) {
            BusFactory.setThreadDefaultBus(bus);
            // With static resolution: of sub-resources found at a request, no feature is told.
            JAXRSServerFactoryBean factory =
                    ResourceUtils.createApplication(contents.application(), true, true, false, bus);
            factory.setAddress("/");
            // Else each body that is refused, with 400 as with 413, leaves a stack trace in the log.
            WebApplicationExceptionMapper silent = new WebApplicationExceptionMapper();
            silent.setPrintStackTrace(false);
            factory.setProvider(silent);
            return factory.create();
        }
    }

    @Override
    public Booted boot(Application application, Map<String, Object> properties, Class<?>... more) {
        Map<String, Object> all = new HashMap<>(properties);
        // At the root, CXF would be asked for the pages of errors, too, and not have them.
        all.put("cxf.path", "/" + PATH);
        all.put(Booted.PATH, PATH);
        // In front of CXF, reads the form of a PUT, coded or not.
        all.put("spring.mvc.formcontent.filter.enabled", false);
        return Booted.of(Cxf.class, application, all, more);
    }

    @Override
    public String whyNoEventSinks() {
        return "CXF's starter for Spring Boot comes without cxf-rt-rs-sse";
    }

    @Override
    public Set<Class<?>> ownCoder() {
        return Set.of(Gzip.class);
    }

    @Override
    public boolean tellsWhatIsRegistered() {
        return false;
    }

    @Override
    public <T> T proxy(WebTarget target, Class<T> api) {
        JAXRSClientFactoryBean factory = new JAXRSClientFactoryBean();
        factory.setAddress(target.getUri().toString());
        factory.setServiceClass(api);
        factory.setProvider(new CompressionFeature());
        return factory.create(api);
    }

    @Override
    public Set<ElementType> shownByProxies() {
        return Set.of(ElementType.PARAMETER);
    }

    /** Adds interceptors of CXF's own kind to the server at hand. */
    public static final class Gzip implements Feature {
        @Override
        public boolean configure(FeatureContext context) {
            Bus bus = BusFactory.getThreadDefaultBus();
            bus.getInInterceptors().add(new GZIPInInterceptor());
            bus.getOutInterceptors().add(new GZIPOutInterceptor());
            return true;
        }
    }
}
