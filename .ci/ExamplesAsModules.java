// SPDX-License-Identifier: Apache-2.0

import java.io.File;
import java.io.IOException;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compiles the examples as modules, and runs their tests on the module path, after {@code mvn verify} has run them: {@code java
 * .ci/ExamplesAsModules.java examples}, in the root. A jar is on the class path only if it cannot be a module beside the others.
 */
final class ExamplesAsModules {
    private static final Pattern CLASS_PATH = Pattern.compile("name=\"surefire.test.class.path\" value=\"([^\"]*)\"");
    private static final Pattern MODULE = Pattern.compile("(?m)^(?:open )?module ([\\w.]+)");

    private static final String LIBRARY = File.separator + Path.of("com", "codeablereason", "restcompress") + File.separator;

    /** The modules of the library that have a name in the manifest only. */
    private static final Set<String> WITHOUT_DESCRIPTOR = Set.of("org.restcompress.testkit", "org.restcompress.tools");

    private static final String PASSED = "passed ";

    /** Surefire adds JUnit's launcher, in the version of the engine. */
    private static final Pattern ENGINE = Pattern.compile("[^:]*/junit-platform-engine-[^:/]*\\.jar");

    /** On the class path, to show that the library links with RESTEasy there, too. */
    private static final Pattern LINKED = Pattern.compile("resteasy-core-\\d.*\\.jar");

    /** The programs of examples/README.md, in its order. */
    private static final List<Program> PROGRAMS = List.of(
            new Program("OrdersServer", "basics", "ServersIT.ordersAreSentAndTakenInGzip"),
            new Program("Orders", "quarkus", null),
            new Program("OrdersApplication", "spring-boot", "OrdersApplicationIT.ordersAreSentInGzip"),
            new Program("JakartaClient", "basics", "ClientsIT.jakartaRestSendsZstdAndDecodes"),
            new Program("MicroProfileClient", "basics", "ClientsIT.microProfileSendsZstdAndDecodes"),
            new Program("JavaHttpClient", "basics", "ClientsIT.javaNetHttpSendsZstdAndDecodes"),
            new Program("SpringClient", "basics", "ClientsIT.springSendsZstdAndDecodes"),
            new Program("SnappyCodec", "codec", "InstalledTest.theCodecIsFoundBesideThoseOfTheLibrary"),
            new Program("SavedBytes", "basics", "ServersIT.theListenerCountsWhatWasSaved"),
            new Program("PolledPrices", "basics", "ServersIT.aPollGetsWhatChanged"),
            new Program("CachedCatalogue", "basics", "ServersIT.theSecondClientGetsTheBodyThatIsKept"),
            new Program("StaticSite", "basics", "ServersIT.aScriptIsSentInGzip"));

    /** The properties are those that the POMs set for tests. */
    private static final Map<String, List<String>> OPTIONS = Map.of(
            "basics",
            List.of("-Drestcompress.explain=true"),
            "codec",
            List.of("-Drestcompress.contents.bytes=2000000"),
            "spring-boot",
            List.of());

    /** These could be modules, and do not work as modules. */
    private static final Map<String, String> FAILING =
            Map.of("jboss-logging-3.6.1.Final.jar", "its module does not read the modules that it logs for");

    /** @param test shows that the program works, or null where a framework loads no modules */
    private record Program(String name, String project, String test) {
        String result(Set<String> passed) {
            return test == null
                    ? "compiles; Quarkus loads it and the library into unnamed modules"
                    : test + (passed.contains(test) ? " passes" : " did NOT pass");
        }
    }

    private record Jar(Path path, ModuleDescriptor descriptor) {}

    private final Path project;
    private final String module;
    private final Map<String, Jar> modules = new TreeMap<>();

    /** The jars on the class path, and why. */
    private final Map<Path, String> others = new TreeMap<>();

    private ExamplesAsModules(Path project) throws IOException {
        this.project = project;
        this.module = find(MODULE, project.resolve("src/main/module/module-info.java"));
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Map<String, ExamplesAsModules> examples = new TreeMap<>();
        Map<String, Process> running = new TreeMap<>();
        for (String name : List.of("basics", "codec", "quarkus", "spring-boot")) {
            ExamplesAsModules example = new ExamplesAsModules(Path.of(arguments[0], name).toAbsolutePath());
            examples.put(name, example);
            // The library's module requires Jakarta REST. On the class path, a codec does without.
            if (name.equals("codec")) {
                Jar rest = examples.get("basics").modules.get("jakarta.ws.rs");
                example.modules.put("jakarta.ws.rs", rest);
                System.out.println("codec: added " + rest.path.getFileName());
            }
            example.sort();
            example.javac(example.project.resolve("target/classes"), example.project.resolve("src/main"));
            if (OPTIONS.containsKey(name)) {
                running.put(name, example.startTests(OPTIONS.get(name)));
            }
        }
        Map<String, Set<String>> passed = new TreeMap<>(Map.of("quarkus", Set.of()));
        for (String name : running.keySet()) {
            passed.put(name, examples.get(name).passed(running.get(name)));
        }
        for (int i = 0; i < PROGRAMS.size(); i++) {
            Program program = PROGRAMS.get(i);
            System.out.printf(
                    "%2d %-18s module %-19s %s%n",
                    i + 1,
                    program.name,
                    examples.get(program.project).module,
                    program.result(passed.get(program.project)));
        }
        boolean allPassed = PROGRAMS.stream()
                .allMatch(program -> program.test == null || passed.get(program.project).contains(program.test));
        System.exit(allPassed ? 0 : 1);
    }

    private void sort() throws IOException {
        String jars = find(CLASS_PATH, files(project, "target/(surefire|failsafe)-reports/TEST-.*\\.xml").get(0));
        Set<String> entries = new LinkedHashSet<>(List.of(jars.split(File.pathSeparator)));
        Matcher engine = ENGINE.matcher(jars);
        if (engine.find()) {
            entries.add(engine.group().replace("junit-platform-engine", "junit-platform-launcher"));
        }
        Map<String, List<Jar>> sharing = new TreeMap<>();
        for (String entry : entries) {
            Path path = Path.of(entry);
            String name = path.getFileName().toString();
            if (FAILING.containsKey(name)) {
                others.put(path, FAILING.get(name));
            } else if (LINKED.matcher(name).matches()) {
                others.put(path, "shows that the library links with it there");
            } else if (!path.startsWith(project)) {
                try {
                    Jar jar = new Jar(path, ModuleFinder.of(path).findAll().iterator().next().descriptor());
                    modules.put(jar.descriptor.name(), jar);
                    Stream.concat(Stream.of("the name " + jar.descriptor.name()), jar.descriptor.packages().stream())
                            .forEach(key -> sharing.computeIfAbsent(key, any -> new ArrayList<>()).add(jar));
                } catch (FindException e) {
                    others.put(path, e.getMessage());
                }
            }
        }
        sharing.forEach((key, sharers) -> {
            if (sharers.size() > 1) {
                sharers.forEach(jar -> leaveOut(jar, "another jar has " + key));
            }
        });
        // A module whose descriptor requires such a jar cannot be a module, either.
        Optional<Runnable> next;
        do {
            next = modules.values().stream().flatMap(this::ifItLacksAModule).findFirst();
            next.ifPresent(Runnable::run);
        } while (next.isPresent());
    }

    private Stream<Runnable> ifItLacksAModule(Jar jar) {
        return jar.descriptor.requires().stream()
                .filter(required -> !required.modifiers().contains(Requires.Modifier.STATIC))
                .map(Requires::name)
                .sorted()
                .filter(name -> !modules.containsKey(name))
                .filter(name -> ModuleFinder.ofSystem().find(name).isEmpty())
                .map(name -> () -> leaveOut(jar, name + " is no module"));
    }

    private void leaveOut(Jar jar, String why) {
        if (isOfLibrary(jar)) {
            throw new IllegalStateException(jar.path + " cannot be a module: " + why);
        }
        modules.remove(jar.descriptor.name());
        others.putIfAbsent(jar.path, why);
    }

    /** Compiles with modules only. The resources are in the target already. */
    private void javac(Path target, Path sources) throws IOException {
        List<String> command = new ArrayList<>(
                List.of("--release", "17", "-proc:none", "-d", target.toString(), "--module-path", modulePath()));
        files(sources, ".*\\.java").forEach(file -> command.add(file.toString()));
        ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
        if (javac.run(System.out, System.out, command.toArray(String[]::new)) != 0) {
            throw new IllegalStateException(sources + " does not compile as a module");
        }
    }

    private Process startTests(List<String> options) throws IOException {
        System.out.println(project.getFileName() + ": " + modules.size() + " jars are modules, and these are not:");
        others.forEach((path, why) -> System.out.println("    " + path.getFileName() + ": " + why));
        Path target = project.resolve("target");
        Path tests = target.resolve("test-classes");
        Path runner = target.resolve("runner");
        javac(runner, Path.of(".ci", "modules"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx512m",
                "-Djunit.jupiter.execution.timeout.default=5 m"));
        command.addAll(options);
        command.addAll(List.of(
                "--module-path",
                modulePath(target.resolve("classes"), runner),
                "--class-path",
                others.isEmpty() ? runner.toString() : paths(others.keySet()),
                "--add-modules",
                "ALL-MODULE-PATH",
                // The tests are in the packages of the programs, and use more modules than these.
                "--patch-module",
                module + '=' + tests,
                "--add-reads",
                module + "=ALL-UNNAMED,jdk.httpserver," + String.join(",", modules.keySet())));
        for (Path test : files(tests, ".*\\.class")) {
            String name = tests.relativize(test.getParent()).toString().replace(File.separatorChar, '.');
            command.addAll(List.of("--add-opens", module + '/' + name + "=org.junit.platform.commons"));
        }
        command.addAll(List.of("--module", "org.example.tests/org.example.tests.TestsOfModule", module));
        modules.values().stream()
                .filter(ExamplesAsModules::isOfLibrary)
                .map(jar -> jar.descriptor.name())
                .filter(name -> !WITHOUT_DESCRIPTOR.contains(name))
                .forEach(command::add);
        return new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output().toFile())
                .start();
    }

    private Path output() {
        return project.resolve("target/modules.txt");
    }

    /** Waits for the tests, all of which have to pass, and returns their names. */
    private Set<String> passed(Process tests) throws IOException, InterruptedException {
        int status = tests.waitFor();
        List<String> lines = Files.readAllLines(output());
        if (status != 0) {
            lines.stream().filter(line -> !line.startsWith(PASSED)).forEach(System.out::println);
            throw new IllegalStateException(project.getFileName() + " fails on the module path");
        }
        return lines.stream()
                .filter(line -> line.startsWith(PASSED))
                .map(line -> line.substring(PASSED.length()))
                .collect(Collectors.toSet());
    }

    private static boolean isOfLibrary(Jar jar) {
        return jar.path.toString().contains(LIBRARY);
    }

    private String modulePath(Path... more) {
        return paths(Stream.concat(modules.values().stream().map(Jar::path), Stream.of(more)).toList());
    }

    private static String paths(Collection<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private static List<Path> files(Path folder, String pattern) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> folder.relativize(file).toString().matches(pattern)).sorted().toList();
        }
    }

    private static String find(Pattern pattern, Path file) throws IOException {
        Matcher found = pattern.matcher(Files.readString(file));
        if (!found.find()) {
            throw new IllegalStateException(file + " has no " + pattern);
        }
        return found.group(1);
    }
}
