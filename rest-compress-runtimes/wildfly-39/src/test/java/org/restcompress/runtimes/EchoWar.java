// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.core.Application;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.restcompress.contract.CameInFilter;
import org.restcompress.contract.EntityResource;

/** Applications that repeat what they are sent, with a library of their own or one that they share. */
final class EchoWar {
    private static final String CONTRACT = "rest-compress-contract";

    private static final String MODULE = """
            <module xmlns="urn:jboss:module:1.9" name="org.restcompress">
              <resources>
            %s
              </resources>
              <dependencies>
                <module name="java.se"/>
                <module name="jdk.unsupported"/>
                <module name="jakarta.ws.rs.api"/>
                <module name="org.jboss.resteasy.resteasy-client"/>
                <module name="org.jboss.resteasy.resteasy-core"/>
                <module name="org.jboss.resteasy.resteasy-core-spi"/>
              </dependencies>
            </module>
            """;

    private EchoWar() {}

    /** With a copy of the library in WEB-INF/lib. */
    static WebArchive withLibrary(String name) {
        return war(name).addAsLibraries(ContractWar.libraries());
    }

    /** With the library as a module of the server, which is put there. */
    static WebArchive sharingTheLibrary(String name) {
        Map<Boolean, Set<File>> libraries = Stream.of(ContractWar.libraries())
                .collect(Collectors.partitioningBy(jar -> jar.getName().startsWith(CONTRACT), Collectors.toSet()));
        try {
            installModule(libraries.get(false));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return war(name)
                .addAsLibraries(libraries.get(true).toArray(File[]::new))
                .setManifest(new StringAsset("Manifest-Version: 1.0\nDependencies: org.restcompress services\n"));
    }

    private static WebArchive war(String name) {
        return ContractWar.named(name, new Echo()).addClass(ForwardingResource.class);
    }

    private static void installModule(Set<File> jars) throws IOException {
        Path module = Path.of(System.getProperty("wildfly.home"), "modules/org/restcompress/main");
        if (Files.exists(module)) {
            return;
        }
        Files.createDirectories(module);
        for (File jar : jars) {
            Files.copy(jar.toPath(), module.resolve(jar.getName()));
        }
        Files.writeString(
                module.resolve("module.xml"),
                MODULE.formatted(jars.stream()
                        .map(jar -> "    <resource-root path=\"" + jar.getName() + "\"/>")
                        .collect(Collectors.joining("\n"))));
    }

    private static final class Echo extends Application {
        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(EntityResource.class, ForwardingResource.class, CameInFilter.class);
        }
    }
}
