// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.restcompress.contract.RuntimeUnderTest.Running;
import org.restcompress.spring.CompressionAutoConfiguration;
import org.springframework.boot.Banner;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/** An application of Spring Boot in this process, with all that it finds by itself. */
public record Booted(ConfigurableApplicationContext context) implements Running {
    /** Of Jakarta REST 3.1 (§6.7.1). */
    private static final String LOAD_SERVICES = "jakarta.ws.rs.loadServices";

    /** The property with the path of the resources, if they are not at the root; ends in a slash. */
    static final String PATH = "contract.path";

    private static final String LOG = "logging.file.name";

    private static final AtomicInteger STARTS = new AtomicInteger();

    /**
     * Starts one. The properties of the given application stand for its {@code application.properties}.
     *
     * @param configuration makes the server of {@link Contents}
     * @param own further such properties
     * @param more further configurations
     */
    public static Booted of(
            Class<?> configuration, Application application, Map<String, Object> own, Class<?>... more) {
        Map<String, Object> properties = new HashMap<>(own);
        properties.putAll(application.getProperties());
        properties.put("server.address", "127.0.0.1");
        properties.put("server.port", 0);
        properties.put(LOG, freshLog().toString());
        if (Boolean.FALSE.equals(properties.get(LOAD_SERVICES))) {
            // How one says it there.
            properties.put("spring.autoconfigure.exclude", CompressionAutoConfiguration.class.getName());
        }
        return new Booted(new SpringApplicationBuilder(configuration)
                .sources(more)
                .bannerMode(Banner.Mode.OFF)
                .logStartupInfo(false)
                .properties(properties)
                .initializers(context -> ((GenericApplicationContext) context)
                        .registerBean(Contents.class, () -> new Contents(application)))
                .run());
    }

    /** The log of the last that was started, which may have failed. */
    static Path lastLog() {
        return Path.of("target", "spring-" + STARTS.get() + ".log");
    }

    private static Path freshLog() {
        STARTS.incrementAndGet();
        Path log = lastLog();
        try {
            // It would be appended to that of an earlier run.
            Files.deleteIfExists(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return log;
    }

    @Override
    public URI uri() {
        return URI.create("http://localhost:" + context.getEnvironment().getProperty("local.server.port") + "/"
                + context.getEnvironment().getProperty(PATH, ""));
    }

    @Override
    public Optional<Path> log() {
        return Optional.of(Path.of(context.getEnvironment().getRequiredProperty(LOG)));
    }

    @Override
    public void close() {
        context.close();
    }
}
