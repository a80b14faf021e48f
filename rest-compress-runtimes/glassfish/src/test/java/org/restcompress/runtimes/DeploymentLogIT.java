// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.Application;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** What the server's log says when an application is deployed that names no classes, so that the server looks for them in all jars. */
class DeploymentLogIT {
    /** A class of the library's: those of this package are the application's, and one says by itself which codings there are. */
    private static final String OURS =
            ".*\\borg\\.restcompress\\.(?!runtimes\\.|codings\\b|internal\\.server\\.ServerChain\\b)\\w.*";

    @Test
    void namesNoClassOfTheLibrary() throws IOException {
        assertThat(logged(war())).filteredOn(line -> line.matches(OURS)).isEmpty();
    }

    /** So that the test above can fail. */
    @Test
    void namesAClassThatCannotBeMade() throws IOException {
        assertThat(logged(war().addClass(PartResource.class)))
                .anyMatch(line -> line.contains(PartResource.class.getName()));
    }

    /** With the jars of the library, and of no other resources. */
    private static WebArchive war() {
        File[] libraries = Stream.of(ContractWar.libraries())
                .filter(jar -> !jar.getName().contains("contract"))
                .toArray(File[]::new);
        assertThat(libraries).extracting(File::getName).anyMatch(name -> name.startsWith("rest-compress-insight"));
        assertThat(libraries).extracting(File::getName).anyMatch(name -> name.startsWith("rest-compress-static"));
        return ContractWar.named("scanned.war", new Application() {}).addAsLibraries(libraries);
    }

    private static List<String> logged(WebArchive war) throws IOException {
        GlassFishServer server = GlassFishServer.running();
        int before = log(server).size();
        server.undeploy(server.deploy(war));
        List<String> lines = log(server);
        return lines.subList(before, lines.size());
    }

    private static List<String> log(GlassFishServer server) throws IOException {
        return Files.readAllLines(server.log(), StandardCharsets.ISO_8859_1);
    }
}
