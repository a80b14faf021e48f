// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The projects of this build: their files, and what their POMs say. */
public final class Projects {
    public static final Path ROOT = Testdata.directory("").getParent();

    /** Of a class or a method. */
    public static final Pattern TAG = Pattern.compile("(?m)^ *@Tag\\(\"(.*?)\"\\)");

    public static final Pattern TAG_OF_CLASS = Pattern.compile("(?m)^@Tag\\(\"(.*?)\"\\)");

    /** By directory; each is asked for hundreds of times. */
    private static final Map<Path, Element> POMS = new HashMap<>();

    private Projects() {}

    /** Those whose names end so, from the root. */
    public static List<Path> files(String end) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                String name = directory.getFileName().toString();
                return name.equals("target") || (name.startsWith(".") && !directory.equals(ROOT))
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.getFileName().toString().endsWith(end)) {
                    files.add(ROOT.relativize(file));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return files;
    }

    /** The first groups of what matches. */
    public static Set<String> found(Pattern pattern, Path file) throws IOException {
        return pattern.matcher(Files.readString(ROOT.resolve(file)))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    public static Element pom(Path project) throws Exception {
        Element pom = POMS.get(project);
        if (pom == null) {
            pom = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(project.resolve("pom.xml").toFile())
                    .getDocumentElement();
            POMS.put(project, pom);
        }
        return pom;
    }

    public static boolean hasPlugin(Element pom, String artifactId) {
        return children(pom, "plugin").stream()
                .filter(plugin ->
                        !plugin.getParentNode().getParentNode().getNodeName().equals("pluginManagement"))
                .anyMatch(plugin -> text(plugin, "artifactId").contains(artifactId));
    }

    public static List<String> text(Element element, String name) {
        return children(element, name).stream().map(Element::getTextContent).toList();
    }

    public static List<Element> children(Element element, String name) {
        NodeList found = element.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        IntStream.range(0, found.getLength()).forEach(i -> elements.add((Element) found.item(i)));
        return elements;
    }
}
