// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

/**
 * What the library exports is what {@code api/exported.txt} lists. With {@code -Drestcompress.update=true} the list is written, and with
 * {@code -Drestcompress.baseline=true} the classes that japicmp compares later ones with.
 */
class ExportedApiTest {
    private static final Path CLASSES = Path.of("target", "classes");
    private static final Path LIST = Path.of("api", "exported.txt");
    private static final Path BASELINE = Path.of("api", "baseline.jar");
    private static final Pattern EXPORT = Pattern.compile("^ *exports ([a-z.]+);", Pattern.MULTILINE);

    /** What {@code javap} says of where a class comes from. */
    private static final Pattern ORIGIN = Pattern.compile("Compiled from .*");

    @Test
    void whatIsExportedIsListed() throws IOException {
        String exported = exported().stream()
                .map(ExportedApiTest::described)
                .filter(description -> !description.isEmpty())
                .collect(Collectors.joining("\n"));
        if (Boolean.getBoolean("restcompress.update")) {
            Files.createDirectories(LIST.getParent());
            Files.writeString(LIST, exported);
        }
        if (Boolean.getBoolean("restcompress.baseline")) {
            recordBaseline();
        }
        assertThat(exported).contains("public final class org.restcompress.CompressionFeature");
        assertThat(Files.readString(LIST))
                .as("run this with -Drestcompress.update=true")
                .isEqualTo(exported);
    }

    /** Class files of public and package-private types; {@code javap} leaves out what is not for users. */
    private static List<Path> exported() throws IOException {
        String module = Files.readString(Path.of("src", "main", "module", "module-info.java"));
        Stream.Builder<Path> all = Stream.builder();
        for (String name :
                EXPORT.matcher(module).results().map(match -> match.group(1)).toList()) {
            try (Stream<Path> files = Files.list(CLASSES.resolve(name.replace('.', '/')))) {
                files.filter(file -> file.toString().endsWith(".class")).forEach(all);
            }
        }
        return all.build().sorted().toList();
    }

    private static String described(Path file) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        int status = ToolProvider.findFirst("javap").orElseThrow().run(out, out, "-protected", file.toString());
        assertThat(status).as(text.toString()).isZero();
        String lines = ORIGIN.matcher(text.toString()).replaceAll("").strip();
        Matcher head = Pattern.compile("^(public|protected) ").matcher(lines);
        return head.find() ? lines + "\n" : "";
    }

    private static void recordBaseline() throws IOException {
        try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(BASELINE))) {
            for (Path file : exported()) {
                ZipEntry entry =
                        new ZipEntry(CLASSES.relativize(file).toString().replace('\\', '/'));
                entry.setLastModifiedTime(FileTime.fromMillis(0));
                jar.putNextEntry(entry);
                Files.copy(file, jar);
                jar.closeEntry();
            }
        }
    }
}
