// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The pages that users read keep to the rules of CONTRIBUTING.md, as far as patterns can tell. Tables and code are left out. */
class EnglishTest {
    private static final int MAX_WORDS = 25;

    private static final Pattern NO_PROSE =
            Pattern.compile("```.*?```|<!--.*?-->|^ *(?:\\||#|!\\[|    ).*?$", Pattern.DOTALL | Pattern.MULTILINE);
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
