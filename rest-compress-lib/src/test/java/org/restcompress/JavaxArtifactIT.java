// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.restcompress.testkit.Projects;

/** The artifact for {@code javax}: where it is loaded there are no classes of {@code jakarta}. */
class JavaxArtifactIT {
    private static final Path BUILT = Projects.ROOT.resolve("rest-compress-lib/target");

    private static final Pattern JAKARTA = Pattern.compile("jakarta[/.](ws[/.]rs|servlet|enterprise)");

    @Test
    void noClassNamesAnythingOfJakartaInAnyAttribute() throws IOException {
        Optional<Path> artifact = artifact();
        assumeTrue(artifact.isPresent(), "there is no artifact for javax: transform.skip");

        List<String> classes = new ArrayList<>();
        List<String> naming = new ArrayList<>();
        try (ZipFile jar = new ZipFile(artifact.get().toFile())) {
            for (ZipEntry entry : jar.stream().toList()) {
                if (entry.getName().endsWith(".class")) {
                    classes.add(entry.getName());
                    // All names are somewhere in the constant pool (JVMS §4.4.7), one byte for a letter.
                    String bytes = new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.ISO_8859_1);
                    if (JAKARTA.matcher(bytes).find()) {
                        naming.add(entry.getName());
                    }
                }
            }
        }

        assertThat(classes).hasSizeGreaterThan(200);
        assertThat(naming).isEmpty();
    }

    private static Optional<Path> artifact() throws IOException {
        try (Stream<Path> files = Files.list(BUILT)) {
            return files.filter(file -> file.toString().endsWith("-javax.jar")).findFirst();
        }
    }
}
