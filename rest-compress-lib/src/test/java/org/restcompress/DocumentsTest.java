// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every link of README, docs and the modules' READMEs to a file of this repository, or to a heading in one, leads there. */
class DocumentsTest {
    static final Path ROOT = root();

    private static final Pattern FENCED = Pattern.compile("^ *```.*?^ *```", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("`[^`]*`");
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]*)\\)");
    private static final Pattern ELSEWHERE = Pattern.compile("[a-z]+:.*");
    private static final Pattern HEADING = Pattern.compile("^#+ +(.*)$", Pattern.MULTILINE);

    /** All of the root's, of each directory in it, and of docs however deep. */
    static Stream<Path> documents() throws IOException {
        try (Stream<Path> shallow = Files.find(ROOT, 2, DocumentsTest::isDocument);
                Stream<Path> docs = Files.find(ROOT.resolve("docs"), Integer.MAX_VALUE, DocumentsTest::isDocument)) {
            return Stream.concat(shallow, docs).map(ROOT::relativize).distinct().sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void linksLeadSomewhere(Path document) throws IOException {
        List<String> links = links(Files.readString(ROOT.resolve(document)));

        Map<String, String> broken = new HashMap<>();
        for (String link : links) {
            String fault = fault(ROOT.resolve(document), link);
            if (!fault.isEmpty()) {
                broken.put(link, fault);
            }
        }

        assertThat(broken).as("broken links in " + document).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "README.md, ''",
        "docs/settings.md#clients, ''",
        "docs/no-such.md, no such file",
        "docs/settings.md#no-such, no such heading",
        "../, outside of the repository",
    })
    void brokenLinksAreSeen(String link, String fault) throws IOException {
        assertThat(fault(ROOT.resolve("README.md"), link)).isEqualTo(fault);
    }

    @ParameterizedTest
    @CsvSource({
        "java.net.http, javanethttp",
        "'Refused codings, and `415`', refused-codings-and-415",
        "Checking this library's output, checking-this-librarys-output",
    })
    void anchorsAreMadeOfHeadings(String heading, String anchor) {
        assertThat(anchors("# " + heading + "\n\n## " + heading)).containsExactlyInAnyOrder(anchor, anchor + "-1");
    }

    /** What is wrong with a link, or an empty text. */
    private static String fault(Path document, String link) throws IOException {
        String[] pathAndAnchor = link.split("#", 2);
        Path target = pathAndAnchor[0].isEmpty()
                ? document
                : document.resolveSibling(pathAndAnchor[0]).normalize();
        if (!target.startsWith(ROOT)) {
            return "outside of the repository";
        }
        if (!Files.exists(target)) {
            return "no such file";
        }
        if (pathAndAnchor.length == 1) {
            return "";
        }
        return anchors(Files.readString(target)).contains(pathAndAnchor[1]) ? "" : "no such heading";
    }

    private static List<String> links(String document) {
        String prose = CODE.matcher(FENCED.matcher(document).replaceAll("")).replaceAll("");
        return LINK.matcher(prose)
                .results()
                .map(match -> match.group(1))
                .filter(link -> !ELSEWHERE.matcher(link).matches())
                .toList();
    }

    /** As GitHub makes them: letters, digits, hyphens and underscores, and a number from the second of one name on. */
    private static Set<String> anchors(String document) {
        Map<String, Integer> seen = new HashMap<>();
        return HEADING.matcher(FENCED.matcher(document).replaceAll(""))
                .results()
                .map(DocumentsTest::anchor)
                .map(anchor -> {
                    int before = seen.merge(anchor, 1, Integer::sum) - 1;
                    return before == 0 ? anchor : anchor + '-' + before;
                })
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static String anchor(MatchResult heading) {
        return heading.group(1)
                .strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    private static boolean isDocument(Path path, Object attributes) {
        Path inside = ROOT.relativize(path);
        return path.toString().endsWith(".md")
                && !inside.startsWith("target")
                && !inside.toString().startsWith(".");
    }

    /** Maven names the module, an IDE may start at the root. */
    private static Path root() {
        Path start = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
        for (Path directory = start; directory != null; directory = directory.getParent()) {
            if (Files.exists(directory.resolve("CONTRIBUTING.md")) && Files.isDirectory(directory.resolve("docs"))) {
                return directory;
            }
        }
        throw new IllegalStateException("no CONTRIBUTING.md and docs in or above " + start);
    }
}
