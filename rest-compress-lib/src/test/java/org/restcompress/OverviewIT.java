// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.restcompress.testkit.Projects;

/** The first page of the API's documentation. */
class OverviewIT {
    private static final Path BUILT = Projects.ROOT.resolve("rest-compress-lib/target");

    @Test
    void theFirstPageSaysWhatTheLibraryIsAndShowsALine() throws IOException {
        Optional<Path> javadoc = javadoc();
        assumeTrue(javadoc.isPresent(), "there is no Javadoc: maven.javadoc.skip");

        try (ZipFile jar = new ZipFile(javadoc.get().toFile())) {
            String page =
                    new String(jar.getInputStream(jar.getEntry("index.html")).readAllBytes(), StandardCharsets.UTF_8);

            assertThat(page)
                    .contains("Content codings for Jakarta REST and for <code>java.net.http</code>.")
                    .contains("@Path(\"orders\")\n@Compress\npublic class Orders")
                    .contains("org/restcompress/provider/package-summary.html\">");
        }
    }

    private static Optional<Path> javadoc() throws IOException {
        try (Stream<Path> files = Files.list(BUILT)) {
            return files.filter(file -> file.toString().endsWith("-javadoc.jar"))
                    .findFirst();
        }
    }
}
