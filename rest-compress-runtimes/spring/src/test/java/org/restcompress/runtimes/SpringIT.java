// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.catalina.util.ServerInfo;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;
import org.restcompress.contract.EntityResource;
import org.restcompress.contract.Http;
import org.restcompress.contract.RuntimeUnderTest;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.CodingListener;
import org.restcompress.provider.Compress;
import org.restcompress.spring.CompressionAutoConfiguration;
import org.springframework.boot.SpringBootVersion;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What the auto-configuration adds to the contract. */
class SpringIT {
    private static final SpringRuntime RUNTIME = (SpringRuntime) RuntimeUnderTest.installed();

    private static final Map<String, Object> STRICT = Map.of("restcompress.min-size", "2001");

    private static final List<CodingEvent> EVENTS = new CopyOnWriteArrayList<>();

    /** With a feature that the application itself registers, or without. */
    private static final class Entities extends Application {
        private final Set<Object> singletons;

        Entities(Object... singletons) {
            this.singletons = Set.of(singletons);
        }

        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(EntityResource.class);
        }

        @Override
        @SuppressWarnings("deprecation") // What users have written.
        public Set<Object> getSingletons() {
            return singletons;
        }
    }

    /** A coding that is none. */
    @Path("misspelt")
    public static final class Misspelt {
        @GET
        @Compress("gzpi")
        public String get() {
            return "";
        }
    }

    private static final class Misspells extends Application {
        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(Misspelt.class);
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnFeature {
        @Bean
        CompressionFeature feature() {
            return new CompressionFeature(lax());
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnConfiguration {
        @Bean
        CompressionConfig compression() {
            return CompressionConfig.builder()
                    .server(s -> s.compressUnless(
                            "too long for us",
                            (request, response) -> request.getUriInfo()
                                    .getQueryParameters()
                                    .getFirst("length")
                                    .equals("3000")))
                    .build();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Listening {
        @Bean
        CodingListener listener() {
            return EVENTS::add;
        }
    }

    private static CompressionConfig lax() {
        return CompressionConfig.builder().set(Setting.MIN_SIZE, 2000).build();
    }

    /** Starters may bring another version than the one that the page of runtimes names. */
    @Test
    void theVersionsAreThoseInTheNameOfTheProject() {
        String tomcat = ServerInfo.getServerNumber();

        assertThat(System.getProperty("contract.runtime"))
                .contains("on Spring Boot " + SpringBootVersion.getVersion() + " ")
                .endsWith(", in Tomcat " + tomcat.substring(0, tomcat.indexOf('.')));
    }

    @Test
    void settingsAreThoseOfTheEnvironment() {
        assertThat(codingOf(2000, new Entities(), STRICT)).isEmpty();
        assertThat(codingOf(2001, new Entities(), STRICT)).isEqualTo("gzip");
    }

    @Test
    void aMisspeltKeyFailsTheStartWithoutAStackTrace() throws IOException {
        assertThatThrownBy(() -> RUNTIME.boot(new Entities(), Map.of("restcompress.min-sise", "1")))
                .hasRootCauseMessage(
                        "restcompress.min-sise: there is no such setting (did you mean restcompress.min-size?)");
        assertThat(Files.readString(Booted.lastLog()))
                .contains("APPLICATION FAILED TO START", "restcompress.min-sise: there is no such setting", "Action:")
                .doesNotContain("at org.restcompress.");
    }

    /** The server may log a stack trace before. */
    @Test
    void aMisspeltCodingFailsTheStartAndIsSaidLast() throws IOException {
        assertThatThrownBy(() -> RUNTIME.boot(new Misspells(), Map.of())).isNotNull();
        assertThat(Files.readString(Booted.lastLog()))
                .contains("APPLICATION FAILED TO START", "@Compress: gzpi (expected any of ", "Action:")
                .doesNotContain("Application run failed");
    }

    @Test
    void aBeanOfTheApplicationsOwnTakesThePlaceOfTheFeature() {
        assertThat(codingOf(2000, new Entities(), STRICT, OwnFeature.class)).isEqualTo("gzip");
    }

    @Test
    void aConfigurationThatIsABeanAddsToTheEnvironment() {
        assertThat(codingOf(2000, new Entities(), STRICT, OwnConfiguration.class))
                .isEmpty();
        assertThat(codingOf(2001, new Entities(), STRICT, OwnConfiguration.class))
                .isEqualTo("gzip");
        assertThat(codingOf(3000, new Entities(), STRICT, OwnConfiguration.class))
                .isEmpty();
    }

    /** Where it is not found out, either may: one has to be turned off there. */
    @Test
    void theFeatureThatTheApplicationRegistersWinsWhereThatIsFoundOut() {
        Map<String, Object> properties = RUNTIME.tellsWhatIsRegistered()
                ? STRICT
                : Map.of("spring.autoconfigure.exclude", CompressionAutoConfiguration.class.getName());

        assertThat(codingOf(2000, new Entities(new CompressionFeature(lax())), properties))
                .isEqualTo("gzip");
        assertThat(codingOf(1999, new Entities(new CompressionFeature(lax())), properties))
                .isEmpty();
    }

    @Test
    void aListenerThatIsABeanIsToldOfEachMessageOnce() {
        EVENTS.clear();
        assertThat(codingOf(2000, new Entities(), Map.of(), Listening.class)).isEqualTo("gzip");
        assertThat(EVENTS).hasSize(1);
    }

    private static String codingOf(
            int length, Application application, Map<String, Object> properties, Class<?>... more) {
        try (Booted server = RUNTIME.boot(application, properties, more)) {
            HttpResponse<byte[]> response =
                    Http.get(server.uri().resolve("entity/text?length=" + length), "Accept-Encoding", "gzip");
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(Http.text(response)).hasSize(length);
            assertThat(response.headers().allValues("vary")).isEqualTo(List.of("Accept-Encoding"));
            return Http.header(response, "content-encoding");
        }
    }
}
