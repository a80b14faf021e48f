// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Application;
import java.lang.annotation.ElementType;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.glassfish.jersey.client.proxy.WebResourceFactory;
import org.glassfish.jersey.message.GZipEncoder;
import org.glassfish.jersey.server.filter.EncodingFilter;
import org.restcompress.contract.RuntimeUnderTest;

/** A WAR on GlassFish or Payara, with the library in it; its clients are in this process. */
public final class GlassFish implements RuntimeUnderTest {
    @Override
    public Running start(Application application) {
        return new Deployed(GlassFishServer.running().deploy(ContractWar.of(application)));
    }

    @Override
    public boolean makesJson() {
        return true;
    }

    @Override
    public boolean failsAtEncodedSlashes() {
        return Launcher.FAILS_AT_ENCODED_SLASHES;
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

    private record Deployed(String name) implements Running {
        @Override
        public URI uri() {
            return GlassFishServer.running().uri(name);
        }

        @Override
        public Optional<Path> log() {
            return Optional.of(GlassFishServer.running().log());
        }

        @Override
        public ProcessHandle process() {
            return GlassFishServer.running().process();
        }

        @Override
        public void close() {
            GlassFishServer.running().undeploy(name);
        }
    }
}
