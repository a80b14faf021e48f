// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A JDK that is installed.
 *
 * @param home its directory
 * @param feature its feature release, such as 21
 */
record Jdk(Path home, int feature) {
    /** Names the home of a JDK with virtual threads where none is found by itself. */
    static final String PROPERTY = "restcompress.jdk21";

    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

    /** What the system says of itself, and also how CI images name the JDKs that they have. */
    private static final Pattern VARIABLE = Pattern.compile("JDK_HOME|JAVA_HOME(_\\d+.*)?");

    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d+)");

    /** The one that is named by {@link #PROPERTY}, or else one that is found in the places where they usually are. */
    static Optional<Jdk> withVirtualThreads() {
        String named = System.getProperty(PROPERTY);
        if (named != null) {
            Jdk jdk = at(Path.of(named))
                    .filter(Jdk::hasVirtualThreads)
                    .orElseThrow(() -> new IllegalArgumentException(PROPERTY + ": " + named
                            + " (expected the home of a JDK " + FIRST_WITH_VIRTUAL_THREADS + " or later)"));
            return Optional.of(jdk);
        }
        Path own = Path.of(System.getProperty("java.home"));
        Stream<Path> variables = System.getenv().entrySet().stream()
                .filter(variable -> VARIABLE.matcher(variable.getKey()).matches())
                .map(Map.Entry::getValue)
                .map(Path::of);
        Stream<Path> sdkman = in(Path.of(System.getProperty("user.home"), ".sdkman", "candidates", "java"));
        return Stream.of(Stream.of(own), variables, in(own.getParent()), sdkman)
                .flatMap(homes -> homes)
                .flatMap(home -> at(home).stream())
                .filter(Jdk::hasVirtualThreads)
                .findFirst();
    }

    private boolean hasVirtualThreads() {
        return feature >= FIRST_WITH_VIRTUAL_THREADS;
    }

    private static Stream<Path> in(Path directory) {
        try (Stream<Path> homes = Files.list(directory)) {
            return homes.sorted().toList().stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    private static Optional<Jdk> at(Path home) {
        try {
            Matcher version = VERSION.matcher(Files.readString(home.resolve("release")));
            return version.find() && Files.isExecutable(java(home))
                    ? Optional.of(new Jdk(home, Integer.parseInt(version.group(1))))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Its launcher. */
    Path java() {
        return java(home);
    }

    private static Path java(Path home) {
        return home.resolve("bin").resolve("java");
    }
}
