// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Projects.ROOT;
import static org.restcompress.testkit.Projects.TAG;
import static org.restcompress.testkit.Projects.TAG_OF_CLASS;
import static org.restcompress.testkit.Projects.children;
import static org.restcompress.testkit.Projects.files;
import static org.restcompress.testkit.Projects.found;
import static org.restcompress.testkit.Projects.hasPlugin;
import static org.restcompress.testkit.Projects.pom;
import static org.restcompress.testkit.Projects.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/**
 * No integration test is forgotten: {@code mvn verify} runs it, or what {@code mvn verify -Pmatrix -Dmatrix.only} adds to
 * that.
 */
class EveryTestRunsTest {
    private static final Path RUNTIMES = ROOT.resolve("rest-compress-runtimes");
    private static final Path CONTRACT = RUNTIMES.resolve("contract");

    private enum Command {
        VERIFY,
        MATRIX_ONLY
    }

    static List<Path> integrationTests() throws IOException {
        return files("IT.java");
    }

    static List<Path> projects() throws IOException {
        return files("pom.xml").stream()
                .map(pom -> ROOT.relativize(ROOT.resolve(pom).getParent()))
                .toList();
    }

    @Test
    void allAreSeen() throws IOException {
        assertThat(integrationTests()).hasSizeGreaterThan(70);
        assertThat(projects()).hasSizeGreaterThan(20);
    }

    @ParameterizedTest
    @MethodSource("integrationTests")
    void anIntegrationTestIsRun(Path test) throws Exception {
        Set<Command> runBy = EnumSet.noneOf(Command.class);
        for (Command command : Command.values()) {
            for (Path project : projects(command)) {
                if (runs(command, project, ROOT.resolve(test))) {
                    runBy.add(command);
                }
            }
        }

        assertThat(runBy).isNotEmpty();
    }

    /** Others would be unknown to the profiles. */
    @Test
    void allTagsAreKnown() throws IOException {
        Set<String> tags = new TreeSet<>();
        for (Path file : files(".java")) {
            tags.addAll(found(TAG, file));
        }
        assertThat(tags).isSubsetOf("matrix", "longer", "jersey", "no-rest-api");
    }

    @ParameterizedTest
    @MethodSource("projects")
    void aProjectIsBuilt(Path project) throws Exception {
        assertThat(projects(Command.MATRIX_ONLY)).contains(ROOT.resolve(project));
    }

    /** Nothing beside tags may choose between tests, or this test would have to know it. */
    @ParameterizedTest
    @MethodSource("projects")
    void aProjectWithIntegrationTestsRunsAllOfThem(Path project) throws Exception {
        Element pom = pom(ROOT.resolve(project));
        for (Element plugin : children(pom, "plugin")) {
            if (text(plugin, "artifactId").contains("maven-failsafe-plugin")) {
                for (String choice :
                        List.of("includes", "excludes", "test", "skip", "skipITs", "skipTests", "groups")) {
                    assertThat(children(plugin, choice)).as(choice).isEmpty();
                }
            }
        }
        if (isOfARuntime(ROOT.resolve(project))) {
            assertThat(hasPlugin(pom, "maven-failsafe-plugin")).isTrue();
        }
    }

    private static boolean runs(Command command, Path project, Path test) throws Exception {
        Element pom = pom(project);
        if (!hasPlugin(pom, "maven-failsafe-plugin") || !has(project, pom, test)) {
            return false;
        }
        if (isOfARuntime(project)) {
            return command == Command.VERIFY
                    || !children(pom, "skipITs").stream()
                            .anyMatch(skip -> skip.getTextContent().equals("${skip.default}"));
        }
        String source = Files.readString(test);
        return command == Command.VERIFY
                ? TAG_OF_CLASS
                        .matcher(source)
                        .results()
                        .noneMatch(tag -> tag.group(1).equals("matrix"))
                : TAG.matcher(source).find();
    }

    /** These have another parent than the rest, which knows nothing of tags. */
    private static boolean isOfARuntime(Path project) {
        return project.getParent().equals(RUNTIMES) && !project.equals(CONTRACT);
    }

    private static boolean has(Path project, Element pom, Path test) {
        if (test.startsWith(CONTRACT)) {
            // Inherited, where it is not emptied.
            return isOfARuntime(project) && children(pom, "dependenciesToScan").isEmpty();
        }
        return test.startsWith(project.resolve("src/test/java"))
                || (isOfARuntime(project) && isOfItsFamily(pom, test) && hasPlugin(pom, "build-helper-maven-plugin"));
    }

    /** A family's directory has no POM: the projects that add it run what is there. */
    private static boolean isOfItsFamily(Element pom, Path test) {
        return text(pom, "family").stream()
                .anyMatch(family -> test.startsWith(RUNTIMES.resolve(family).resolve("src/test/java")));
    }

    /** Those that a command builds, with all of their modules. */
    private static Set<Path> projects(Command command) throws Exception {
        Set<Path> projects = new TreeSet<>();
        addModules(ROOT, command, projects);
        return projects;
    }

    private static void addModules(Path project, Command command, Set<Path> projects) throws Exception {
        projects.add(project);
        for (Element module : children(pom(project), "module")) {
            Element owner = (Element) module.getParentNode().getParentNode();
            if (owner.getTagName().equals("project") || (command == Command.MATRIX_ONLY && isMatrix(owner))) {
                addModules(project.resolve(module.getTextContent()).normalize(), command, projects);
            }
        }
    }

    private static boolean isMatrix(Element profile) {
        return children(profile, "id").stream()
                .anyMatch(id -> id.getTextContent().equals("matrix"));
    }
}
