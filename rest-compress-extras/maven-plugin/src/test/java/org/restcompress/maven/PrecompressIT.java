// SPDX-License-Identifier: Apache-2.0
package org.restcompress.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.brotli.BrotliCodec;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.files.Suffixes;
import org.restcompress.tools.Precompress;

/** The plugin in builds of a Maven of their own. */
@Tag("matrix")
class PrecompressIT {
    private static final String GROUP = "com.codeablereason.restcompress.provider";
    private static final String VERSION = System.getProperty("test.version");
    private static final long PATIENCE_SECONDS = 120;

    private static final String LINE = "function part(x) { return x; }\n";

    @TempDir
    private Path directory;

    private Path project;

    /** A local repository with this build's artifacts; the rest comes from the one that has built them. */
    @BeforeEach
    void makeProject() throws IOException {
        project = Files.createDirectory(directory.resolve("project"));
        Path module = Path.of("").toAbsolutePath();
        Path extras = module.getParent();
        Path root = extras.getParent();
        install("rest-compress", "pom", root.resolve("pom.xml"));
        install("rest-compress-extras", "pom", extras.resolve("pom.xml"));
        install("rest-compress-lib", root.resolve("rest-compress-lib"), jar(Codecs.class));
        install("rest-compress-static", extras.resolve("static"), jar(Suffixes.class));
        install("rest-compress-brotli", extras.resolve("brotli"), jar(BrotliCodec.class));
        install("rest-compress-tools", extras.resolve("tools"), jar(Precompress.class));
        install("rest-compress-maven-plugin", module, Path.of(System.getProperty("test.plugin.jar")));
    }

    /** The reactor hands over its jar, or the classes where there is none; a repository has jars. */
    private static Path jar(Class<?> type) {
        Path found =
                Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath());
        assertThat(found).as("jar of " + type.getName()).isRegularFile();
        return found;
    }

    private void install(String artifact, Path module, Path jar) throws IOException {
        install(artifact, "pom", module.resolve("pom.xml"));
        install(artifact, "jar", jar);
    }

    private void install(String artifact, String type, Path file) throws IOException {
        Path target = directory
                .resolve("repository")
                .resolve(GROUP.replace('.', '/'))
                .resolve(artifact)
                .resolve(VERSION)
                .resolve(artifact + '-' + VERSION + '.' + type);
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
    }

    private void writePom(String configuration) throws IOException {
        Files.writeString(project.resolve("pom.xml"), """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>test</groupId>
                  <artifactId>test</artifactId>
                  <version>1</version>
                  <packaging>pom</packaging>
                  <repositories><repository><id>built</id><url>%1$s</url></repository></repositories>
                  <pluginRepositories><pluginRepository><id>built</id><url>%1$s</url></pluginRepository></pluginRepositories>
                  <build><plugins><plugin>
                    <groupId>%2$s</groupId>
                    <artifactId>rest-compress-maven-plugin</artifactId>
                    <version>%3$s</version>
                    <executions><execution><goals><goal>precompress</goal></goals></execution></executions>
                    <configuration>%4$s</configuration>
                  </plugin></plugins></build>
                </project>
                """.formatted(
                        Path.of(System.getProperty("test.repository")).toUri(), GROUP, VERSION, configuration));
    }

    private Path write(String name, String text) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private List<String> files(String root) throws IOException {
        try (Stream<Path> files = Files.walk(project.resolve(root))) {
            return files.filter(Files::isRegularFile)
                    .map(file ->
                            project.resolve(root).relativize(file).toString().replace(File.separatorChar, '/'))
                    .sorted()
                    .toList();
        }
    }

    private String maven(int expected, String... args) throws Exception {
        boolean windows = File.separatorChar == '\\';
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("test.maven.home"), "bin", windows ? "mvn.cmd" : "mvn")
                        .toString(),
                "-B",
                "-ntp",
                "-o",
                // Offline is for what is elsewhere.
                "-Daether.offline.protocols=file",
                "-Dmaven.repo.local=" + directory.resolve("repository")));
        command.addAll(Arrays.asList(args));
        File log = directory.resolve("maven.log").toFile();
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log);
        // It would be another build's.
        builder.environment().keySet().removeAll(List.of("MAVEN_OPTS", "MAVEN_ARGS", "MAVEN_CONFIG"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process maven = builder.start();
        try {
            assertThat(maven.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            String said = Files.readString(log.toPath());
            assertThat(maven.exitValue()).as(said).isEqualTo(expected);
            return said;
        } finally {
            maven.destroyForcibly();
        }
    }

    @Test
    void preparePackageMakesVariantsOfWhatIsInTheClasses() throws Exception {
        writePom("");
        write("target/classes/static/app.js", LINE.repeat(100));
        write("target/classes/static/short.js", LINE);
        write("target/classes/other.js", LINE.repeat(100));
        assertThat(maven(0, "prepare-package")).contains("static: 2 files; br variants: 1, 3100 bytes compressed to ");
        assertThat(files("target/classes"))
                .containsExactly(
                        "other.js",
                        "static/app.js",
                        "static/app.js.br",
                        "static/app.js.gz",
                        "static/app.js.zst",
                        "static/short.js");
    }

    @Test
    void allParametersAreTaken() throws Exception {
        writePom("""
                <directory>web</directory>
                <codings><coding>zstd</coding><coding>gzip</coding></codings>
                <includes><include>**.js</include></includes>
                <excludes><exclude>vendor/**</exclude></excludes>
                <minSize>100</minSize>
                <earlier><build>before</build><build>missing</build></earlier>
                <deltas>1</deltas>
                """);
        String script = new Random(1).ints(2000).mapToObj(Integer::toHexString).reduce("", String::concat);
        write("web/app.4f3a4f3a.js", script + 3);
        write("web/page.html", script);
        write("web/vendor/other.js", script);
        write("before/app.1e111e11.js", script + 1);
        write("before/app.2e222e22.js", script + 2);
        maven(0, "prepare-package");
        assertThat(files("web")).hasSize(6).contains("app.4f3a4f3a.js.gz", "app.4f3a4f3a.js.zst");
        assertThat(files("web"))
                .filteredOn(name -> name.endsWith(".dcz"))
                .singleElement(InstanceOfAssertFactories.STRING)
                .startsWith("app.4f3a4f3a.js.");
    }

    @Test
    void itCanBeSkippedAndFindNothing() throws Exception {
        writePom("");
        assertThat(maven(0, "prepare-package")).contains("no such directory: ");
        write("target/classes/static/app.js", LINE.repeat(100));
        assertThat(maven(0, "prepare-package", "-Dprecompress.skip")).contains("skipped");
        assertThat(files("target/classes")).containsExactly("static/app.js");
    }

    @Test
    void aDictionaryIsTrained() throws Exception {
        writePom("");
        for (int i = 0; i < 60; i++) {
            write(
                    "bodies/" + i,
                    "{\"identifier\":" + i * 7919L * 104_729
                            + ",\"description\":\"of an order\",\"currency\":\"EUR\"}");
        }
        String goal = GROUP + ":rest-compress-maven-plugin:" + VERSION + ":train";
        String samples = "-Dtrain.samples=" + project.resolve("bodies");
        assertThat(maven(0, goal, samples, "-Dtrain.output=" + project.resolve("target/items")))
                .contains("30 held-out files: ");
        assertThat(project.resolve("target/items")).isNotEmptyFile();
        assertThat(maven(1, goal, samples)).contains("'output'");
    }

    @Test
    void aParameterThatMakesNoSenseFailsTheBuild() throws Exception {
        writePom("<codings>lzf</codings>");
        write("target/classes/static/app.js", LINE.repeat(100));
        assertThat(maven(1, "prepare-package")).contains("codings: lzf (expected some of zstd, br, gzip)");
    }
}
