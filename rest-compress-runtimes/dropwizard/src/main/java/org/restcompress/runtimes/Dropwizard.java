// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Environment;
import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.server.NetworkConnector;
import org.eclipse.jetty.server.Server;
import org.jspecify.annotations.Nullable;
import org.restcompress.contract.OnJersey;

/** Dropwizard in this process, with its own gzip handler switched off. */
public final class Dropwizard implements OnJersey {
    /** JSON, which is YAML, too. */
    private static final String CONFIGURATION = """
            {"server": {
               "applicationConnectors": [{"type": "http", "port": 0, "bindHost": "localhost"}],
               "adminConnectors": [],
               "gzip": {"enabled": %b},
               "requestLog": {"appenders": []}},
             "logging": {
               "level": "WARN",
               "appenders": [{"type": "file", "currentLogFilename": "%s", "archive": false}]}}
            """;

    private static final AtomicInteger STARTS = new AtomicInteger();

    @Override
    public Running start(Application application) {
        return start(application, false);
    }

    /** With its own gzip handler or without. */
    static Running start(Application application, boolean gzip) {
        Path log = Path.of("target", "dropwizard-" + STARTS.incrementAndGet() + ".log");
        try {
            // It would be appended to that of an earlier run.
            Files.deleteIfExists(log);
            Path configuration = Files.createTempFile(Path.of("target"), "dropwizard", ".yml");
            Files.writeString(
                    configuration, CONFIGURATION.formatted(gzip, log.toString().replace('\\', '/')));
            Contract contract = new Contract(application);
            contract.run("server", configuration.toString());
            return new Started(Objects.requireNonNull(contract.server), log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** What a user writes. */
    private static final class Contract extends io.dropwizard.core.Application<Configuration> {
        private final Application asked;
        private @Nullable Server server;

        Contract(Application asked) {
            this.asked = asked;
        }

        @Override
        @SuppressWarnings("deprecation") // What users have written.
        public void run(Configuration configuration, Environment environment) {
            asked.getClasses().forEach(environment.jersey()::register);
            asked.getSingletons().forEach(environment.jersey()::register);
            asked.getProperties().forEach(environment.jersey()::property);
            environment.lifecycle().addServerLifecycleListener(started -> server = started);
        }
    }

    private record Started(Server server, Path file) implements Running {
        @Override
        public URI uri() {
            int port = ((NetworkConnector) server.getConnectors()[0]).getLocalPort();
            return URI.create("http://localhost:" + port + "/");
        }

        @Override
        public Optional<Path> log() {
            return Optional.of(file);
        }

        @Override
        public void close() {
            try {
                server.stop();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
