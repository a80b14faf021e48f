// SPDX-License-Identifier: Apache-2.0
package org.restcompress.spring;

import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.Configurable;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import org.restcompress.CompressionFeature;
import org.restcompress.internal.runtime.cxf.Cxf;
import org.restcompress.internal.runtime.cxf.CxfBus;
import org.springframework.beans.BeanWrapperImpl;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.core.env.Environment;

/** Registers the feature with the servers of Spring Boot's starters. None of these servers has to be on the class path. */
final class Registrar implements BeanPostProcessor {
    /** A bean of RESTEasy's starter. It starts RESTEasy with the providers of the next bean. */
    private static final String RESTEASY_LISTENER = "resteasyBootstrapListener";

    private static final String RESTEASY_PROCESSOR = "resteasySpringBeanProcessor";

    /** A bean of Spring Boot: the servlet of Jersey. */
    private static final String JERSEY_SERVLET = "jerseyServletRegistration";

    private static final String JERSEY_LOAD_ON_STARTUP = "spring.jersey.servlet.load-on-startup";

    private final BeanFactory beans;

    Registrar(BeanFactory beans) {
        this.beans = beans;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        if (bean instanceof Application && bean instanceof Configurable<?> jersey) {
            register(jersey);
        } else if (name.equals(RESTEASY_LISTENER) && beans.containsBean(RESTEASY_PROCESSOR)) {
            if (new BeanWrapperImpl(beans.getBean(RESTEASY_PROCESSOR)).getPropertyValue("providerFactory")
                    instanceof Configurable<?> providers) {
                register(providers);
            }
        } else if (name.equals(JERSEY_SERVLET)) {
            startWithTheServer(bean);
        } else if (Cxf.BUS.isUsable() && CxfBus.is(bean)) {
            CxfBus.provide(bean, new ServerFeature(beans));
        }
        return bean;
    }

    /**
     * Makes Jersey start with the server, unless the application sets when. Otherwise a mistake in an annotation would fail each
     * request instead of the start.
     */
    private void startWithTheServer(Object servlet) {
        if (!beans.getBean(Environment.class).containsProperty(JERSEY_LOAD_ON_STARTUP)) {
            new BeanWrapperImpl(servlet).setPropertyValue("loadOnStartup", 1);
        }
    }

    private void register(Configurable<?> server) {
        server.register(new ServerFeature(beans));
    }

    /**
     * Registers the application's {@link CompressionFeature} on a server. CXF passes it to clients, too, and it leaves them
     * alone. A feature that the application registers wins.
     */
    private static final class ServerFeature implements Feature {
        private final BeanFactory beans;

        ServerFeature(BeanFactory beans) {
            this.beans = beans;
        }

        @Override
        public boolean configure(FeatureContext context) {
            Configuration server = context.getConfiguration();
            return server.getRuntimeType() == RuntimeType.SERVER
                    && !server.isRegistered(CompressionFeature.class)
                    && beans.getBean(CompressionFeature.class).configure(context);
        }
    }
}
