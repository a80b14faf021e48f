// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** The artifact for {@code javax}: where it is loaded there are no classes of {@code jakarta}. */
class JavaxArtifactIT {
    private static final Pattern JAKARTA = Pattern.compile("jakarta[/.](ws[/.]rs|servlet|enterprise)");

    @Test
    void noClassOrServiceNamesAnythingOfJakarta() throws IOException {
        List<String> read = new ArrayList<>();
        List<String> naming = new ArrayList<>();
        try (ZipFile jar = new ZipFile(Path.of(System.getProperty("test.jar")).toFile())) {
            for (ZipEntry entry : jar.stream().toList()) {
                read.add(entry.getName());
                // All names of a class are somewhere in its constant pool (JVMS §4.4.7), one byte for a letter.
                String bytes = new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.ISO_8859_1);
                if (JAKARTA.matcher(entry.getName() + bytes).find()) {
                    naming.add(entry.getName());
                }
            }
        }

        assertThat(read)
                .hasSizeGreaterThan(200)
                .contains("META-INF/services/javax.ws.rs.container.DynamicFeature", "META-INF/LICENSE");
        assertThat(naming).isEmpty();
    }
}
