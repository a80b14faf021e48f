// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
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

    Optional<Path> log() {
        return server.log();
    }

    /** Bytes that the server's process has in memory; 0 where nobody tells, as on other systems than Linux. */
    long residentMemory() throws IOException {
        Path status = Path.of("/proc", Long.toString(server.process().pid()), "status");
        if (!Files.exists(status)) {
            return 0;
        }
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                    .findFirst()
                    .orElseThrow();
        }
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
