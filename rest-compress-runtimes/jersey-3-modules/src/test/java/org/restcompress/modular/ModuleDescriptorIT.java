// SPDX-License-Identifier: Apache-2.0
package org.restcompress.modular;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionFeature;

/** The library's module descriptor, which is written by hand, against what is in the jar. */
class ModuleDescriptorIT {
    private static final String SERVICES = "META-INF/services/";

    private final Path jar;
    private final ModuleDescriptor descriptor;

    ModuleDescriptorIT() throws URISyntaxException {
        jar = Path.of(CompressionFeature.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        descriptor = ModuleFinder.of(jar).find("org.restcompress").orElseThrow().descriptor();
    }

    @Test
    void itProvidesWhatTheFilesOfServicesNameAndNothingThatJakartaRestDoesNotHave() throws IOException {
        assertThat(descriptor.provides().stream()
                        .collect(Collectors.toMap(
                                ModuleDescriptor.Provides::service, ModuleDescriptor.Provides::providers)))
                .isEqualTo(namedInFiles());
        assertThat(namedInFiles().keySet())
                .allMatch(service -> service.startsWith("jakarta.ws.rs.") || service.startsWith("org.restcompress."));
    }

    @Test
    void itExportsAllButWhatIsInternal() {
        Set<String> exported = descriptor.exports().stream()
                .filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
        assertThat(exported)
                .isEqualTo(descriptor.packages().stream()
                        .filter(name -> !name.startsWith("org.restcompress.internal."))
                        // Opened to Spring Boot, which finds it by its name.
                        .filter(name -> !name.equals("org.restcompress.spring"))
                        .collect(Collectors.toSet()));
    }

    /** In the order of the files, which counts. */
    private Map<String, List<String>> namedInFiles() throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream()
                    .filter(entry -> entry.getName().startsWith(SERVICES) && !entry.isDirectory())
                    .collect(Collectors.toMap(entry -> entry.getName().substring(SERVICES.length()), entry -> {
                        try {
                            return new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8)
                                    .lines()
                                    .map(line -> line.replaceFirst("#.*", "").strip())
                                    .filter(name -> !name.isEmpty())
                                    .toList();
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    }));
        }
    }
}
