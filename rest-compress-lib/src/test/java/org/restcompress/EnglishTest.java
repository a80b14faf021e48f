// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Pages and Javadoc keep to the rules of CONTRIBUTING.md, as far as patterns can tell. Tables and code are left out. */
class EnglishTest {
    private static final int MAX_WORDS = 25;

    private static final Pattern NO_PROSE =
            Pattern.compile("```.*?```|<!--.*?-->|^ *(?:\\||#|!\\[|    ).*?$", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern JAVADOC = Pattern.compile("/\\*\\*(.*?)\\*/", Pattern.DOTALL);
    private static final Pattern MARGIN = Pattern.compile("^ *\\*? *", Pattern.MULTILINE);
    private static final Pattern NO_PROSE_OF_JAVADOC =
            Pattern.compile("<table.*?</table>|<pre>.*?</pre>|\\{@snippet.*?\\n *\\}", Pattern.DOTALL);
    private static final Pattern INLINE_TAG = Pattern.compile("\\{@\\w+\\s+([^{}]*)\\}");
    private static final Pattern BLOCK =
            Pattern.compile("</?(?:p|li|ul|ol|dl|dt|dd)\\b[^>]*>|^@(?:param \\S+|throws \\S+|\\w+)", Pattern.MULTILINE);

    private static final Pattern PARAGRAPH = Pattern.compile("\\n\\s*\\n|\\n *(?:-|\\d+\\.) ");
    private static final Pattern SENTENCE = Pattern.compile("(?<=[.!?:;]\\*{0,2})\\s+");
    private static final Pattern WORD = Pattern.compile("[\\w'`(*\\[][^\\s]*");

    /** Inverted sentences, pronouns without a noun, and phrases that say nothing. */
    private static final List<Pattern> RIDDLES = Stream.of(
                    "^Who [a-z].*",
                    "^Of [a-z][^,]*, .*",
                    "^Where [a-z].*",
                    ".*\\bwhoever\\b.*",
                    ".*\\bas it is\\b.*",
                    ".*\\bof late\\b.*",
                    ".*\\bbe it that\\b.*")
            .map(Pattern::compile)
            .toList();

    static Stream<Path> pages() throws IOException {
        return DocumentsTest.documents()
                .filter(page -> page.startsWith("docs")
                        || page.startsWith("rest-compress-extras")
                        || List.of("README.md", "SECURITY.md", "RELEASING.md").contains(page.toString()));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void sentencesAreShortAndStraight(Path page) throws IOException {
        assertThat(faults(Files.readString(DocumentsTest.ROOT.resolve(page)))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "You choose the coding. | 0",
                "Who asks gets it. | 1",
                "It works. Of a film, the end is sent. | 1",
                "The body as it is is one of them. | 1",
                "one two three four five six seven eight nine ten one two three four five six seven eight nine ten"
                        + " one two three four five six. | 1"
            })
    void faultsAreFound(String text, int count) {
        assertThat(faults(text)).hasSize(count);
    }

    static Stream<Path> modules() throws IOException {
        try (Stream<Path> extras = Files.list(DocumentsTest.ROOT.resolve("rest-compress-extras"))) {
            return Stream.concat(Stream.of(DocumentsTest.ROOT.resolve("rest-compress-lib")), extras.toList().stream())
                    .map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("modules")
    void sentencesOfJavadocAreShortAndStraight(Path sources) throws IOException {
        List<Path> classes;
        try (Stream<Path> files = Files.walk(sources)) {
            classes = files.filter(file -> file.toString().endsWith(".java")).toList();
        }
        assertThat(classes).isNotEmpty();
        List<String> faults = new ArrayList<>();
        for (Path file : classes) {
            for (String fault : faultsOfJavadoc(Files.readString(file))) {
                faults.add(file.getFileName() + ": " + fault);
            }
        }
        assertThat(faults).isEmpty();
    }

    private static List<String> faultsOfJavadoc(String source) {
        return JAVADOC.matcher(source)
                .results()
                .map(comment -> MARGIN.matcher(comment.group(1)).replaceAll(""))
                .map(text -> NO_PROSE_OF_JAVADOC.matcher(text).replaceAll(""))
                .map(text -> INLINE_TAG.matcher(text).replaceAll("$1"))
                .map(text -> BLOCK.matcher(text).replaceAll("\n\n").replaceAll("<[^>]*>", ""))
                .flatMap(text -> faults(text).stream())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/** Returns the coding. */ | 0",
                "/** Who asks gets it. */ | 1",
                "/** @return whoever asks */ | 1",
                "/** It works. {@code Of a film}, the end is sent. */ | 1",
                "// Who asks gets it. | 0"
            })
    void faultsOfJavadocAreFound(String source, int count) {
        assertThat(faultsOfJavadoc(source)).hasSize(count);
    }

    @Test
    void thereArePages() throws IOException {
        assertThat(pages()).hasSizeGreaterThan(15);
    }

    private static List<String> faults(String page) {
        return PARAGRAPH
                .splitAsStream(NO_PROSE.matcher(page).replaceAll(""))
                .flatMap(paragraph -> SENTENCE.splitAsStream(paragraph.strip()))
                .map(sentence -> sentence.replaceAll("\\s+", " "))
                .filter(sentence -> WORD.matcher(sentence).results().count() > MAX_WORDS
                        || RIDDLES.stream()
                                .anyMatch(riddle -> riddle.matcher(sentence).matches()))
                .toList();
    }
}
