// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Holds folders that a release was staged in against what Maven Central takes, one rule after another, and two such folders
 * against each other. Run it with one folder, or two.
 */
class StagedForCentral {
    private static final Set<String> ARTIFACTS = Set.of(
            "rest-compress-bom",
            "rest-compress-brotli",
            "rest-compress-insight",
            "rest-compress-insight-javax",
            "rest-compress-lib",
            "rest-compress-lib-javax",
            "rest-compress-libdeflate",
            "rest-compress-maven-plugin",
            "rest-compress-spring-boot-starter",
            "rest-compress-static",
            "rest-compress-static-javax",
            "rest-compress-testkit",
            "rest-compress-tools");

    private static final List<String> ELEMENTS = List.of("name", "description", "url", "licenses", "developers", "scm");
    private static final Set<String> NOT_FOR_OTHERS =
            Set.of("parent", "build", "profiles", "repositories", "distributionManagement", "modules");

    private final Path staging;
    private final List<String> faults = new ArrayList<>();

    StagedForCentral(Path staging) {
        this.staging = staging;
    }

    public static void main(String[] arguments) throws Exception {
        List<String> faults = new ArrayList<>();
        for (String folder : arguments) {
            faults.addAll(new StagedForCentral(Path.of(folder)).look());
        }
        if (arguments.length == 2) {
            faults.addAll(differences(Path.of(arguments[0]), Path.of(arguments[1])));
        }
        faults.forEach(System.out::println);
        System.out.printf("%d folders looked at, %d faults%n", arguments.length, faults.size());
        System.exit(faults.isEmpty() ? 0 : 1);
    }

    private List<String> look() throws Exception {
        Set<String> expected = new TreeSet<>(ARTIFACTS);
        try (Stream<Path> all = Files.walk(staging)) {
            for (Path pom : all.filter(file -> file.toString().endsWith(".pom")).sorted().toList()) {
                String artifact = pom.getParent().getParent().getFileName().toString();
                if (!expected.remove(artifact)) {
                    faults.add(artifact + " is staged, and nobody is to depend on it");
                }
                artifact(pom, artifact);
            }
        }
        // The one that takes a JDK 25 to compile may be absent where there is none.
        if (Runtime.version().feature() < 25 && System.getProperty("libdeflate") == null) {
            expected.remove("rest-compress-libdeflate");
        }
        expected.forEach(name -> faults.add(name + " is not staged"));
        return faults;
    }

    private void artifact(Path pom, String artifact) throws Exception {
        Path folder = pom.getParent();
        String base = artifact + '-' + folder.getFileName();
        Document model = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile());
        Element project = model.getDocumentElement();
        check(!base.endsWith("-SNAPSHOT"), pom, "is a snapshot");
        for (String element : ELEMENTS) {
            check(!text(project, element).isBlank(), pom, "has no " + element);
        }
        for (String element : NOT_FOR_OTHERS) {
            check(child(project, element) == null, pom, "has an element " + element);
        }
        check(!Files.readString(pom).contains("${"), pom, "has a property that is not resolved");
        NodeList dependencies = project.getElementsByTagName("dependency");
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            String name = text(dependency, "artifactId");
            check(!text(dependency, "version").isBlank(), pom, "has no version of " + name);
            check(!text(dependency, "version").endsWith("-SNAPSHOT"), pom, "depends on a snapshot of " + name);
            check(!text(dependency, "scope").equals("test"), pom, "depends on " + name + " for tests");
            check(!text(dependency, "scope").equals("import"), pom, "imports " + name);
            check(!text(dependency, "systemPath").contains("/"), pom, "depends on a file: " + name);
        }
        if (!text(project, "packaging").equals("pom")) {
            jars(folder, base);
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                signaturesAndSums(file);
            }
        }
    }

    private void jars(Path folder, String base) throws IOException {
        for (String kind : List.of("", "-sources", "-javadoc")) {
            Path jar = folder.resolve(base + kind + ".jar");
            if (!Files.exists(jar)) {
                faults.add(jar + " is missing");
                continue;
            }
            try (ZipFile zip = new ZipFile(jar.toFile())) {
                check(zip.size() > 3, jar, "is empty");
                if (kind.isEmpty()) {
                    check(zip.getEntry("META-INF/LICENSE") != null, jar, "has no licence");
                    check(zip.getEntry("META-INF/NOTICE") != null, jar, "has no notice");
                    String manifest = new String(zip.getInputStream(zip.getEntry("META-INF/MANIFEST.MF")).readAllBytes());
                    check(manifest.contains("Implementation-Title: "), jar, "has no title");
                    check(manifest.contains("Implementation-Version: "), jar, "has no version");
                    check(
                            manifest.contains("Automatic-Module-Name: ")
                                    || zip.getEntry("module-info.class") != null
                                    || zip.getEntry("META-INF/maven/plugin.xml") != null
                                    || manifest.contains("Main-Class: "),
                            jar,
                            "has no name of a module");
                }
            }
        }
        check(Files.exists(folder.resolve(base + "-cyclonedx.json")), folder, "has no list of what is in it");
    }

    /** A signature and sums for each file that is none itself. */
    private void signaturesAndSums(Path file) throws Exception {
        String name = file.toString();
        if (name.matches(".*\\.(asc|md5|sha1|sha256|sha512)")) {
            return;
        }
        Path signature = Path.of(name + ".asc");
        check(Files.exists(signature), file, "is not signed");
        if (Files.exists(signature)) {
            check(run("gpg", "--quiet", "--verify", signature.toString(), name) == 0, file, "has a wrong signature");
        }
        for (String algorithm : List.of("MD5", "SHA-1")) {
            Path sum = Path.of(name + '.' + algorithm.replace("-", "").toLowerCase());
            check(
                    Files.exists(sum)
                            && Files.readString(sum).startsWith(HexFormat.of()
                                    .formatHex(MessageDigest.getInstance(algorithm).digest(Files.readAllBytes(file)))),
                    file,
                    "has no right sum of " + algorithm);
        }
    }

    /** Files that one build made otherwise than the other, but signatures, their sums and what tells when. */
    private static List<String> differences(Path one, Path another) throws IOException {
        Set<String> names = names(one);
        List<String> faults = new ArrayList<>();
        if (!names.equals(names(another))) {
            faults.add("one build has other files than the other");
        }
        for (String name : names) {
            if (Files.exists(another.resolve(name))
                    && !Arrays.equals(Files.readAllBytes(one.resolve(name)), Files.readAllBytes(another.resolve(name)))) {
                faults.add(name + " is not the same in both builds");
            }
        }
        System.out.printf("%d files compared%n", names.size());
        return faults;
    }

    private static Set<String> names(Path staging) throws IOException {
        try (Stream<Path> all = Files.walk(staging)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> staging.relativize(file).toString())
                    .filter(name -> !name.contains(".asc") && !name.contains("maven-metadata"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private void check(boolean isSo, Path file, String otherwise) {
        if (!isSo) {
            faults.add(staging.relativize(file) + " " + otherwise);
        }
    }

    private static String text(Element parent, String name) {
        Element child = child(parent, name);
        return child == null ? "" : child.getTextContent().strip();
    }

    private static Element child(Element parent, String name) {
        NodeList children = parent.getChildNodes();
        for (int i = 0; i < children.getLength(); i++) {
            if (children.item(i) instanceof Element element && element.getTagName().equals(name)) {
                return element;
            }
        }
        return null;
    }

    private static int run(String... command) throws Exception {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
