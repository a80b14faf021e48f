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

/** An application of Helidon MP in a process of its own; its clients are in this one. */
public final class Helidon implements RuntimeUnderTest {
    @Override
    public Running start(Application application) {
        HelidonServer server = HelidonServer.start(application);
        return new Started(server, server.uri());
    }

    @Override
    public boolean loadsServices() {
        return true;
    }

    @Override
    public boolean saysThatHeadsAreEmpty() {
        return true;
    }

    @Override
    public Set<String> lengthsOfHead(int body) {
        return Set.of("0");
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

    private record Started(HelidonServer server, URI uri) implements Running {
        @Override
        public Optional<Path> log() {
            return Optional.of(server.log());
        }

        @Override
        public ProcessHandle process() {
            return server.process();
        }

        @Override
        public void close() {
            server.stop();
        }
    }
}
