// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

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
    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

    /** What the system says of itself, and also how CI images name the JDKs that they have. */
    private static final Pattern VARIABLE = Pattern.compile("JDK_HOME|JAVA_HOME(_\\d+.*)?");

    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d+)");

    /** The one that runs this. */
    static Jdk own() {
        return new Jdk(
                Path.of(System.getProperty("java.home")), Runtime.version().feature());
    }

    /** This one, or else one that is found in the places where they usually are. */
    static Optional<Jdk> withVirtualThreads() {
        Jdk own = own();
        Stream<Path> variables = System.getenv().entrySet().stream()
                .filter(variable -> VARIABLE.matcher(variable.getKey()).matches())
                .map(Map.Entry::getValue)
                .map(Path::of);
        Stream<Jdk> others = Stream.concat(variables, beside(own.home)).flatMap(home -> at(home).stream());
        return Stream.concat(Stream.of(own), others)
                .filter(Jdk::hasVirtualThreads)
                .findFirst();
    }

    boolean hasVirtualThreads() {
        return feature >= FIRST_WITH_VIRTUAL_THREADS;
    }

    Path java() {
        return home.resolve("bin").resolve("java");
    }

    private static Stream<Path> beside(Path home) {
        Path directory = home.getParent();
        if (directory == null) {
            return Stream.empty();
        }
        try (Stream<Path> homes = Files.list(directory)) {
            return homes.sorted().toList().stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    private static Optional<Jdk> at(Path home) {
        try {
            Matcher version = VERSION.matcher(Files.readString(home.resolve("release")));
            return version.find() ? Optional.of(new Jdk(home, Integer.parseInt(version.group(1)))) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
