// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Application;
import java.net.URI;
import java.util.Set;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jboss.resteasy.client.jaxrs.ResteasyWebTarget;
import org.restcompress.contract.RuntimeUnderTest;

/** RESTEasy Classic, in the application that Quarkus has built and started for the test. */
public final class QuarkusClassic implements RuntimeUnderTest {
    @Override
    public Running start(Application application) {
        return new Started(ConfigProvider.getConfig().getValue("test.url", URI.class).resolve("/"));
    }

    @Override
    public boolean loadsServices() {
        return true;
    }

    @Override
    public boolean interceptsHeads() {
        return false;
    }

    /** None that an application registers: Quarkus has a setting, {@code quarkus.http.enable-compression}. */
    @Override
    public Set<Class<?>> ownCoder() {
        return Set.of();
    }

    @Override
    public <T> T proxy(WebTarget target, Class<T> api) {
        return ((ResteasyWebTarget) target).proxy(api);
    }

    private record Started(URI uri) implements Running {
        @Override
        public void close() {
            // Stays for the next test.
        }
    }
}
