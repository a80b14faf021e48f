// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.testkit.Projects;

/**
 * The published artifacts export what {@code api/exported.txt} lists. With {@code -Drestcompress.update=true} the list is written, and with
 * {@code -Drestcompress.baseline=true} the classes of the library that japicmp compares later ones with.
 */
class ExportedApiTest {
    private static final Path CLASSES = Path.of("target", "classes");
    private static final Path LIST = Path.of("api", "exported.txt");
    private static final Path BASELINE = Path.of("api", "baseline.jar");
    private static final Path SOURCES = Path.of("src", "main", "java");
    private static final Path DESCRIPTOR = Path.of("src", "main", "module", "module-info.java");

    /** It is an automatic module: it has no descriptor that names its packages. */
    private static final Path TESTKIT = Path.of("rest-compress-extras", "testkit");

    private static final Pattern EXPORT = Pattern.compile("^ *exports ([a-z.]+);", Pattern.MULTILINE);

    /** What {@code javap} says of where a class comes from. */
    private static final Pattern ORIGIN = Pattern.compile("Compiled from .*");

    private static final Pattern TOP_LEVEL = Pattern.compile("^public [a-z ]*(?:class|interface) ([\\w.]+)(?![\\w.$])");

    /** A small API can be learnt, and is kept for years. */
    private static final int MAX_TYPES = 45;

    /** Of all artifacts, those of the library first. */
    private static List<String> descriptions = List.of();

    @BeforeAll
    static void describeWhatIsExported(@TempDir Path directory) throws IOException {
        List<Path> files = new ArrayList<>(exportedByTheLibrary());
        for (Path artifact : artifactsBesideTheLibrary()) {
            List<String> packages = packages(artifact);
            if (!packages.isEmpty()) {
                Path classes = directory.resolve(artifact.getFileName());
                compile(artifact, classes);
                files.addAll(classFiles(classes, packages));
            }
        }
        descriptions = files.stream()
                .map(ExportedApiTest::described)
                .filter(description -> !description.isEmpty())
                .toList();
    }

    @Test
    void whatIsExportedIsListed() throws IOException {
        String exported = String.join("\n", descriptions);
        if (Boolean.getBoolean("restcompress.update")) {
            Files.createDirectories(LIST.getParent());
            Files.writeString(LIST, exported);
        }
        if (Boolean.getBoolean("restcompress.baseline")) {
            recordBaseline(BASELINE);
        }
        assertThat(exported).contains("public final class org.restcompress.CompressionFeature");
        assertThat(Files.readString(LIST))
                .as("run this with -Drestcompress.update=true")
                .isEqualTo(exported);
    }

    /** The versions after it are compared with it. */
    @Test
    void aReleaseHasItsOwnBaseline(@TempDir Path directory) throws IOException {
        String pom = Files.readString(Projects.ROOT.resolve("pom.xml"));
        assumeThat(pom.contains("-SNAPSHOT</version>"))
                .as("whether this is a snapshot")
                .isFalse();
        Path own = directory.resolve("own.jar");
        recordBaseline(own);
        assertThat(BASELINE)
                .as("run whatIsExportedIsListed with -Drestcompress.baseline=true")
                .hasSameBinaryContentAs(own);
    }

    @Test
    void fewTypesAreExported() {
        List<String> types = descriptions.stream()
                .map(TOP_LEVEL::matcher)
                .filter(Matcher::find)
                .map(head -> head.group(1))
                .toList();

        assertThat(types)
                .contains(
                        "org.restcompress.CompressionFeature",
                        "org.restcompress.codec.contract.ContentCodecContract",
                        "org.restcompress.event.testing.CodingEvents",
                        "org.restcompress.files.StaticResources",
                        "org.restcompress.insight.InsightResource")
                .hasSizeLessThanOrEqualTo(MAX_TYPES);
    }

    private static List<Path> exportedByTheLibrary() throws IOException {
        return classFiles(CLASSES, packages(Path.of("rest-compress-lib")));
    }

    private static List<Path> artifactsBesideTheLibrary() throws IOException {
        return Stream.concat(
                        Projects.files("module-info.java").stream()
                                .filter(descriptor -> descriptor.endsWith(DESCRIPTOR))
                                .map(descriptor ->
                                        descriptor.subpath(0, descriptor.getNameCount() - DESCRIPTOR.getNameCount()))
                                .filter(artifact -> !artifact.endsWith("rest-compress-lib")),
                        Stream.of(TESTKIT))
                .sorted()
                .toList();
    }

    private static List<String> packages(Path artifact) throws IOException {
        Path root = Projects.ROOT.resolve(artifact);
        if (!artifact.equals(TESTKIT)) {
            String module = Files.readString(root.resolve(DESCRIPTOR));
            return EXPORT.matcher(module).results().map(match -> match.group(1)).toList();
        }
        Path sources = root.resolve(SOURCES);
        return sources(root).stream()
                .map(file -> sources.relativize(file.getParent()).toString().replace(File.separatorChar, '.'))
                .filter(name -> !name.startsWith("org.restcompress.internal."))
                .distinct()
                .toList();
    }

    /** The build makes the artifacts after this test. */
    private static void compile(Path artifact, Path classes) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("--release", "17", "-proc:none", "-nowarn"));
        arguments.addAll(List.of("-cp", System.getProperty("java.class.path"), "-d", classes.toString()));
        sources(Projects.ROOT.resolve(artifact)).forEach(file -> arguments.add(file.toString()));
        run("javac", arguments.toArray(String[]::new));
    }

    private static List<Path> sources(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root.resolve(SOURCES))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    /** Class files of public and package-private types; {@code javap} leaves out what is not for users. */
    private static List<Path> classFiles(Path classes, List<String> packages) throws IOException {
        Stream.Builder<Path> all = Stream.builder();
        for (String name : packages) {
            try (Stream<Path> files = Files.list(classes.resolve(name.replace('.', '/')))) {
                files.filter(file -> file.toString().endsWith(".class")).forEach(all);
            }
        }
        return all.build().sorted().toList();
    }

    private static String described(Path file) {
        String lines = ORIGIN.matcher(run("javap", "-protected", file.toString()))
                .replaceAll("")
                .strip();
        Matcher head = Pattern.compile("^(public|protected) ").matcher(lines);
        return head.find() ? lines + "\n" : "";
    }

    private static String run(String tool, String... arguments) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        int status = ToolProvider.findFirst(tool).orElseThrow().run(out, out, arguments);
        assertThat(status).as(text.toString()).isZero();
        return text.toString();
    }

    private static void recordBaseline(Path baseline) throws IOException {
        try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(baseline))) {
            for (Path file : exportedByTheLibrary()) {
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
