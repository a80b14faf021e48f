// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The programs in the documents are those in examples, which the build compiles and runs. A block behind the comment {@code <!--
 * examples/….java -->} is that file, and with {@code #name} behind it what the file declares under this name. With {@code
 * -Drestcompress.update=true} the blocks are written.
 */
class ExamplesInDocumentsTest {
    private static final Path ROOT = DocumentsTest.ROOT;
    private static final Path EXAMPLES = ROOT.resolve("examples");

    private static final Pattern SHOWN = Pattern.compile(
            "^(<!-- (examples/[^ #]+)(?:#(\\w+))? -->\n+```\\w*\n)(.*?)(^```$)", Pattern.MULTILINE | Pattern.DOTALL);
    private static final String LICENSE = "// SPDX-License-Identifier: Apache-2.0\n";
    private static final int MAX_LINES = 40;

    private static final Pattern POM_ELEMENT = Pattern.compile("<(dependency|plugin)>(.*?)</\\1>", Pattern.DOTALL);
    private static final Pattern PROPERTY = Pattern.compile("\\$\\{(.*)}");
    private static final Pattern RELEASE = Pattern.compile("^## ([\\d.]+), ", Pattern.MULTILINE);

    static Stream<Path> showing() throws IOException {
        List<Path> showing = new ArrayList<>();
        for (Path document : DocumentsTest.documents().toList()) {
            if (read(document).contains("<!-- examples/")) {
                showing.add(document);
            }
        }
        return showing.stream();
    }

    @ParameterizedTest
    @MethodSource("showing")
    void programsAreThoseThatAreBuilt(Path document) throws IOException {
        String page = read(document);
        StringBuilder rendered = new StringBuilder();
        Matcher shown = SHOWN.matcher(page);
        while (shown.find()) {
            String program = program(read(Path.of(shown.group(2))), shown.group(3));
            shown.appendReplacement(rendered, Matcher.quoteReplacement(shown.group(1) + program + shown.group(5)));
        }
        shown.appendTail(rendered);
        if (Boolean.getBoolean("restcompress.update")) {
            Files.writeString(ROOT.resolve(document), rendered);
        }

        assertThat(read(document))
                .as("run this with -Drestcompress.update=true")
                .isEqualTo(rendered.toString());
        assertThat(SHOWN.matcher(page).results())
                .as("comments with a block")
                .hasSize(page.split("<!-- examples/").length - 1);
    }

    @Test
    void everyProgramIsShownWhole() throws IOException {
        TreeSet<String> shown = new TreeSet<>();
        for (Path document : showing().toList()) {
            SHOWN.matcher(read(document))
                    .results()
                    .filter(block -> block.group(3) == null)
                    .forEach(block -> shown.add(block.group(2)));
        }

        assertThat(shown).containsAll(programs());
    }

    @Test
    void aProgramIsShort() throws IOException {
        for (String program : programs()) {
            assertThat(read(Path.of(program)).lines()).as(program).hasSizeLessThanOrEqualTo(MAX_LINES);
        }
    }

    @Test
    void whatAFileDeclaresIsFoundByItsName() {
        String file = LICENSE + "package a;\n\npublic class A {\n    int b;\n\n    /** C. */\n    @D\n    void c() {\n"
                + "        e();\n    }\n}\n";

        assertThat(program(file, null)).startsWith("package a;").endsWith("\n}\n");
        assertThat(program(file, "c")).isEqualTo("/** C. */\n@D\nvoid c() {\n    e();\n}\n");
        assertThatThrownBy(() -> program(file, "e")).hasMessage("nothing is declared as e");
    }

    @Test
    void theOverviewOfTheApiHasLinesOfPrograms() throws IOException {
        String overview = read(Path.of("rest-compress-lib/src/main/javadoc/overview.html"));
        List<String> code = overview.substring(overview.indexOf("<pre>{@code\n") + 12, overview.indexOf("}</pre>"))
                .lines()
                .map(line -> line.replace("{ … }", "{"))
                .filter(line -> !line.isBlank() && !line.startsWith("//"))
                .toList();
        List<String> lines = new ArrayList<>();
        for (String program : programs()) {
            read(Path.of(program)).lines().map(String::strip).forEach(lines::add);
        }

        assertThat(code).hasSizeGreaterThan(5);
        assertThat(code.stream().filter(line -> !lines.contains(line)))
                .as("lines of no program")
                .isEmpty();
    }

    /** Those of the build. Pages name the last release of this library, if there is one. */
    @Test
    void versionsInPomsAreThoseOfTheBuild() throws IOException {
        Map<String, String> built = versions(read(Path.of("pom.xml")));
        String own = group(read(Path.of("pom.xml")), "version");
        Matcher release = RELEASE.matcher(read(Path.of("CHANGELOG.md")));
        String released = release.find() ? release.group(1) : own;
        List<Path> files = new ArrayList<>(DocumentsTest.documents().toList());
        try (Stream<Path> poms = Files.find(EXAMPLES, 2, (file, is) -> file.endsWith("pom.xml"))) {
            poms.map(ROOT::relativize).forEach(files::add);
        }
        int count = 0;
        for (Path file : files) {
            for (Map.Entry<String, String> used : versions(read(file)).entrySet()) {
                String ours = file.endsWith("pom.xml") ? own : released;
                String expected = used.getKey().startsWith("rest-compress") ? ours : built.get(used.getKey());
                if (expected != null) {
                    assertThat(used.getValue()).as(file + ": " + used.getKey()).isEqualTo(expected);
                    count++;
                }
            }
        }

        assertThat(count).isGreaterThan(10);
    }

    /** All main classes of the examples. */
    private static List<String> programs() throws IOException {
        try (Stream<Path> files = Files.walk(EXAMPLES)) {
            return files.map(ROOT::relativize)
                    .map(file -> file.toString().replace('\\', '/'))
                    .filter(file -> file.matches("examples/\\w[\\w-]*/src/main/java/.*\\.java"))
                    .toList();
        }
    }

    private static String program(String file, String name) {
        if (name == null) {
            return file.startsWith(LICENSE) ? file.substring(LICENSE.length()) : file;
        }
        List<String> lines = file.lines().toList();
        Pattern declared = Pattern.compile("( *)[\\w@].*\\b" + name + "\\b.*\\{");
        for (int at = 0; at < lines.size(); at++) {
            Matcher declaration = declared.matcher(lines.get(at));
            if (declaration.matches()) {
                String indent = declaration.group(1);
                int begin = at;
                while (lines.get(begin - 1).matches(indent + "(@|/\\*\\*).*")) {
                    begin--;
                }
                int end = at + 1 + lines.subList(at + 1, lines.size()).indexOf(indent + "}");
                return String.join("\n", lines.subList(begin, end + 1)).indent(-indent.length());
            }
        }
        throw new IllegalArgumentException("nothing is declared as " + name);
    }

    /** By artifact; what has none of its own is left out. */
    private static Map<String, String> versions(String text) {
        Map<String, String> versions = new HashMap<>();
        POM_ELEMENT.matcher(text).results().forEach(element -> {
            String version = group(element.group(2), "version");
            Matcher property = PROPERTY.matcher(version);
            if (property.matches()) {
                version = group(text, property.group(1));
            }
            if (!version.isEmpty()) {
                versions.putIfAbsent(group(element.group(2), "artifactId"), version);
            }
        });
        return versions;
    }

    /** The first element of this name; empty if there is none. */
    private static String group(String xml, String name) {
        Matcher element =
                Pattern.compile("<" + Pattern.quote(name) + ">([^<]*)<").matcher(xml);
        return element.find() ? element.group(1) : "";
    }

    private static String read(Path file) throws IOException {
        return Files.readString(ROOT.resolve(file));
    }
}
