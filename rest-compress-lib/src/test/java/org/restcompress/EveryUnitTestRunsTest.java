// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Projects.ROOT;
import static org.restcompress.testkit.Projects.TAG;
import static org.restcompress.testkit.Projects.TAG_OF_CLASS;
import static org.restcompress.testkit.Projects.children;
import static org.restcompress.testkit.Projects.files;
import static org.restcompress.testkit.Projects.found;
import static org.restcompress.testkit.Projects.pom;
import static org.restcompress.testkit.Projects.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.launcher.TagFilter;
import org.w3c.dom.Element;

/** No unit test is forgotten: Surefire runs it once, on the class path that the tags of its class choose. */
class EveryUnitTestRunsTest {
    /** Those of a test: of JUnit, its parameterized tests, ArchUnit and Jazzer. */
    private static final Pattern TEST = Pattern.compile("(?m)^ *@(Test|ParameterizedTest|ArchTest|FuzzTest)\\b");

    /** An expression of tags that each test fulfils. */
    private static final String ALL = "any() | none()";

    /** Each stands for a class path. */
    private static final Set<String> CLASS_PATHS = Set.of("jersey", "no-rest-api");

    static List<Path> unitTests() throws IOException {
        return files("Test.java").stream()
                .filter(file -> file.toString().contains("src/test/java"))
                .toList();
    }

    @Test
    void allAreSeen() throws IOException {
        assertThat(unitTests()).hasSizeGreaterThan(100);
    }

    /**
     * Tags and packages choose among Surefire's executions. The names say the same as tags, for executions that can load
     * nothing else.
     */
    @ParameterizedTest
    @MethodSource("unitTests")
    void aUnitTestIsRunOnOneClassPath(Path test) throws Exception {
        Set<String> tags = found(TAG_OF_CLASS, test);

        List<Element> executions = executions(projectOf(test));

        if (executions.isEmpty()) {
            assertThat(tags).doesNotContainAnyElementsOf(CLASS_PATHS);
        } else {
            assertThat(executions)
                    .filteredOn(execution -> runs(execution, test, tags))
                    .hasSize(1);
        }
    }

    /** Surefire and Failsafe take no notice of others. A contract is run by the tests that extend it. */
    @Test
    void tellsTestsByTheirNames() throws IOException {
        for (Path file : files(".java")) {
            if (!found(TEST, file).isEmpty()) {
                assertThat(file.toString()).matches(".*(Test|IT|Contract)\\.java");
            }
        }
    }

    /** Not to a method, or to a contract. */
    @Test
    void aClassPathIsGivenToAUnitTest() throws IOException {
        List<Path> unitTests = unitTests();
        for (Path file : files(".java")) {
            Set<String> given = found(TAG, file);
            given.removeAll(unitTests.contains(file) ? found(TAG_OF_CLASS, file) : Set.of());
            assertThat(given).as(file.toString()).doesNotContainAnyElementsOf(CLASS_PATHS);
        }
    }

    /** Nothing besides tags, names and packages may choose between tests, or this test would have to know it. */
    @Test
    void nothingElseChooses() throws Exception {
        for (Path pom : files("pom.xml")) {
            for (Element plugin : children(pom(ROOT.resolve(pom).getParent()), "plugin")) {
                if (isOfSurefire(plugin)) {
                    for (String choice : List.of("includes", "skip", "excludedGroups")) {
                        assertThat(children(plugin, choice))
                                .as(pom + ": " + choice)
                                .isEmpty();
                    }
                    // True if -Dtest=… names tests, and only then.
                    assertThat(text(plugin, "skipTests")).as(pom.toString()).allMatch("${test.others.skip}"::equals);
                }
            }
        }
    }

    private static List<Element> executions(Path project) throws Exception {
        List<Element> executions = new ArrayList<>();
        for (Element plugin : children(pom(project), "plugin")) {
            if (isOfSurefire(plugin)) {
                executions.addAll(children(plugin, "execution"));
            }
        }
        return executions;
    }

    private static boolean runs(Element execution, Path test, Set<String> tags) {
        String path = test.toString().replaceAll(".*src/test/java/|\\.java$", "");
        List<String> names = text(execution, "test");
        return (names.isEmpty() || Stream.of(names.get(0).split(",")).anyMatch(pattern -> path.matches(regex(pattern))))
                && text(execution, "exclude").stream().noneMatch(pattern -> path.matches(regex(pattern)))
                && text(execution, "groups").stream().allMatch(groups -> isAmong(groups, tags));
    }

    /** Without a directory it may be in any. */
    private static String regex(String pattern) {
        String anywhere = pattern.contains("/") ? pattern : "**/" + pattern;
        return Stream.of(anywhere.split("\\*\\*/?", -1))
                .map(part -> part.replace("*", "[^/]*"))
                .collect(Collectors.joining(".*"));
    }

    private static boolean isAmong(String groups, Set<String> tags) {
        TestDescriptor test = new AbstractTestDescriptor(UniqueId.forEngine("tagged"), "tagged") {
            @Override
            public Set<TestTag> getTags() {
                return tags.stream().map(TestTag::create).collect(Collectors.toSet());
            }

            @Override
            public Type getType() {
                return Type.TEST;
            }
        };
        return TagFilter.includeTags(groups.replace("${groups}", ALL))
                .apply(test)
                .included();
    }

    private static Path projectOf(Path test) {
        Path project = ROOT.resolve(test).getParent();
        while (!Files.exists(project.resolve("pom.xml"))) {
            project = project.getParent();
        }
        return project;
    }

    /** In the build, and not in a profile for something else. */
    private static boolean isOfSurefire(Element plugin) {
        return text(plugin, "artifactId").contains("maven-surefire-plugin")
                && plugin.getParentNode()
                        .getParentNode()
                        .getParentNode()
                        .getNodeName()
                        .equals("project");
    }
}
