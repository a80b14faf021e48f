// SPDX-License-Identifier: Apache-2.0
package org.restcompress.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.UndeclaredThrowableException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;
import org.restcompress.config.value.Prefer;
import org.restcompress.event.CodingListener;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.core.io.support.SpringFactoriesLoader;

/** What is read from Spring's environment, and when nothing is made. */
class CompressionAutoConfigurationTest {
    @Test
    void isFoundByItsName() throws IOException {
        String list = "/META-INF/spring/org.springframework.boot.autoconfigure.AutoConfiguration.imports";
        try (InputStream imports = getClass().getResourceAsStream(list)) {
            assertThat(new String(imports.readAllBytes(), StandardCharsets.UTF_8).strip())
                    .isEqualTo(CompressionAutoConfiguration.class.getName());
        }
    }

    @Test
    void settingsComeFromTheEnvironment() {
        CompressionConfig config = read(Map.of(
                "restcompress.min-size",
                "${size}",
                "size",
                2048,
                "restcompress.prefer",
                "server",
                "restcompress.level.zstd",
                6));

        assertThat(config.get(Setting.MIN_SIZE)).isEqualTo(2048);
        assertThat(config.get(Setting.PREFER)).isEqualTo(Prefer.SERVER);
        assertThat(config.get(Setting.level("zstd"))).isEqualTo(6);
    }

    @Test
    void aListIsOneTextOrHasAKeyForEachElement() {
        assertThat(read(Map.of("restcompress.codings", "gzip, zstd")).get(Setting.CODINGS))
                .containsExactly("gzip", "zstd");
        assertThat(read(Map.of("restcompress.codings[0]", "gzip", "restcompress.codings[1]", "zstd"))
                        .get(Setting.CODINGS))
                .containsExactly("gzip", "zstd");
        assertThat(read(Map.of("restcompress.codings", "")).get(Setting.CODINGS))
                .isEmpty();
    }

    /** As Spring writes them: capital letters, no dashes. */
    @Test
    void environmentVariablesAreSettings() {
        StandardEnvironment environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .replace(
                        StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                        new SystemEnvironmentPropertySource(
                                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                                Map.of("RESTCOMPRESS_MINSIZE", "4096", "RESTCOMPRESS_SERVICE_PORT", "8080")));

        assertThat(read(environment).get(Setting.MIN_SIZE)).isEqualTo(4096);
    }

    @ParameterizedTest
    @CsvSource({
        "restcompress.min-size, much, 'restcompress.min-size: much (expected 0..16777216 bytes, such as 1024 or 64KiB)'",
        "restcompress.min-size, '', 'restcompress.min-size: \"\" (expected 0..16777216 bytes, such as 1024 or 64KiB)'",
        "restcompress.min-sise, 1, 'restcompress.min-sise: there is no such setting (did you mean restcompress.min-size?)'",
        "restcompress.client.dictionaries.max-byts, 1, 'restcompress.client.dictionaries.max-byts:"
                + " there is no such setting (did you mean restcompress.client.dictionaries.max-bytes?)'",
        "restcompress.codigns[0], gzip, 'restcompress.codigns: there is no such setting (did you mean restcompress.codings?)'"
    })
    void whatMakesNoSenseIsRefused(String key, String value, String complaint) {
        assertThatThrownBy(() -> read(Map.of(key, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(complaint);
    }

    @Test
    void aMistakeIsSaidWithWhatToDo() {
        List<FailureAnalyzer> found =
                SpringFactoriesLoader.forDefaultResourceLocation()
                        .load(FailureAnalyzer.class, (type, name, failure) -> {})
                        .stream()
                        .filter(MistakeAnalyzer.class::isInstance)
                        .toList();
        assertThat(found).hasSize(1);
        assertThatThrownBy(() -> read(Map.of("restcompress.min-sise", "1"))).satisfies(mistake -> {
            FailureAnalysis analysis = found.get(0).analyze(new UndeclaredThrowableException(mistake));
            assertThat(analysis.getDescription()).contains("restcompress.min-sise: there is no such setting");
            assertThat(analysis.getAction()).contains("docs/settings.md");
        });
        assertThatThrownBy(() -> Integer.parseInt("much"))
                .satisfies(other -> assertThat(found.get(0).analyze(other)).isNull());
    }

    @Test
    void itsFeatureIsABean() {
        try (AnnotationConfigApplicationContext context = context(c -> {})) {
            assertThat(context.getBean(CompressionFeature.class)).isNotNull();
        }
    }

    @Test
    void theApplicationsOwnFeatureTakesItsPlace() {
        CompressionFeature own = new CompressionFeature();
        try (AnnotationConfigApplicationContext context =
                context(c -> c.registerBean("own", CompressionFeature.class, () -> own))) {
            assertThat(context.getBean(CompressionFeature.class)).isSameAs(own);
        }
    }

    @Test
    void aConfigurationThatIsABeanAddsToTheEnvironment() {
        CodingListener listener = event -> {};
        CompressionConfig own = CompressionConfig.builder()
                .minSize(3000)
                .listener(listener)
                .server(s -> s.compressUnless("an export", (request, response) -> false))
                .build();
        StandardEnvironment environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource(
                        "application.properties",
                        Map.of("restcompress.min-size", "1000", "restcompress.prefer", "server")));

        CompressionConfig both = EnvironmentSettings.added(own, environment).build();

        assertThat(both.get(Setting.MIN_SIZE)).isEqualTo(3000);
        assertThat(both.get(Setting.PREFER)).isEqualTo(Prefer.SERVER);
        assertThat(both.listeners()).containsExactly(listener);
        assertThat(both)
                .hasToString(
                        "{restcompress.min-size=3000, restcompress.prefer=server, compressUnless=an export, listener="
                                + listener.getClass().getName() + "}");
    }

    /** The bean may have two names, too. */
    @Test
    void aListenerThatTheConfigurationHasIsAddedOnce() {
        CodingListener both = event -> {};
        CodingListener other = event -> {};
        CompressionConfig own = CompressionConfig.builder().listener(both).build();
        try (AnnotationConfigApplicationContext context = context(c -> {
            c.registerBean("config", CompressionConfig.class, () -> own);
            c.registerBean("both", CodingListener.class, () -> both);
            c.registerBean("other", CodingListener.class, () -> other);
            c.registerBean("again", CodingListener.class, () -> other);
        })) {
            assertThat(context.getBean(CompressionFeature.class)).isNotNull();
        }
    }

    @Test
    void twoConfigurationsFailTheStart() {
        assertThatThrownBy(() -> context(c -> {
                    c.registerBean("one", CompressionConfig.class, CompressionConfig::defaults);
                    c.registerBean("two", CompressionConfig.class, CompressionConfig::defaults);
                }))
                .hasRootCauseInstanceOf(NoUniqueBeanDefinitionException.class);
    }

    private static AnnotationConfigApplicationContext context(Consumer<AnnotationConfigApplicationContext> before) {
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        before.accept(context);
        context.register(CompressionAutoConfiguration.class);
        context.refresh();
        return context;
    }

    private static CompressionConfig read(Map<String, Object> properties) {
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("application.properties", properties));
        return read(environment);
    }

    private static CompressionConfig read(StandardEnvironment environment) {
        return EnvironmentSettings.added(CompressionConfig.defaults(), environment)
                .build();
    }
}
