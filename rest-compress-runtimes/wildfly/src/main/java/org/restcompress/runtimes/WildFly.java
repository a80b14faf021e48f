// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Application;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.jboss.resteasy.client.jaxrs.ResteasyWebTarget;
import org.jboss.resteasy.plugins.interceptors.GZIPDecodingInterceptor;
import org.jboss.resteasy.plugins.interceptors.GZIPEncodingInterceptor;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.restcompress.contract.RuntimeUnderTest;

/** A WAR on WildFly, with the library in it; its clients are in this process. */
public final class WildFly implements RuntimeUnderTest {
    @Override
    public Running start(Application application) {
        WebArchive war = ContractWar.of(application);
        return new Deployed(war, WildFlyServer.running().deploy(war));
    }

    @Override
    public Set<Class<?>> ownCoder() {
        return Set.of(GZIPDecodingInterceptor.class, GZIPEncodingInterceptor.class);
    }

    @Override
    public <T> T proxy(WebTarget target, Class<T> api) {
        return ((ResteasyWebTarget) target).proxy(api);
    }

    @Override
    public boolean makesJson() {
        return true;
    }

    private record Deployed(WebArchive war, URI uri) implements Running {
        @Override
        public Optional<Path> log() {
            return Optional.of(WildFlyServer.running().log());
        }

        @Override
        public ProcessHandle process() {
            return WildFlyServer.running().process().toHandle();
        }

        @Override
        public void close() {
            WildFlyServer.running().undeploy(war);
        }
    }
}
