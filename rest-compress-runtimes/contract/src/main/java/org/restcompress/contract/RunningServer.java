// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.core.Application;
import java.net.URI;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.restcompress.CompressionFeature;

/** A server of the runtime under test, with the library switched on in the way that is usual there. */
final class RunningServer implements AutoCloseable {
    private static final RuntimeUnderTest RUNTIME = RuntimeUnderTest.installed();

    private final RuntimeUnderTest.Running server;

    private RunningServer(RuntimeUnderTest.Running server) {
        this.server = server;
    }

    static RunningServer of(Class<?>... resources) {
        return of(Map.of(), resources);
    }

    static RunningServer of(Map<String, Object> properties, Class<?>... resources) {
        Set<Class<?>> classes = new HashSet<>(Set.of(resources));
        if (!RUNTIME.loadsServices()) {
            classes.add(CompressionFeature.class);
        }
        return with(classes, properties);
    }

    static RunningServer with(Set<Class<?>> classes, Map<String, Object> properties) {
        return new RunningServer(RUNTIME.start(new Deployed(classes, properties)));
    }

    URI uri(String path) {
        return server.uri().resolve(path);
    }

    @Override
    public void close() {
        server.close();
    }

    private static final class Deployed extends Application {
        private final Set<Class<?>> classes;
        private final Map<String, Object> properties;

        Deployed(Set<Class<?>> classes, Map<String, Object> properties) {
            this.classes = classes;
            this.properties = properties;
        }

        @Override
        public Set<Class<?>> getClasses() {
            return classes;
        }

        @Override
        public Map<String, Object> getProperties() {
            return properties;
        }
    }
}
