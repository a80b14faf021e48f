// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

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
public record Jdk(Path home, int feature) {
    /** What the system says of itself, and also how CI images name the JDKs that they have. */
    private static final Pattern VARIABLE = Pattern.compile("JDK_HOME|JAVA_HOME(_\\d+.*)?");

    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d+)");

    /** Names the home of a JDK of this feature release or a later one, where none is found by itself. */
    public static String property(int feature) {
        return "restcompress.jdk" + feature;
    }

    /** The one that is named by {@link #property}, or else one that is found in the places where they usually are. */
    public static Optional<Jdk> since(int feature) {
        String named = System.getProperty(property(feature));
        if (named != null) {
            Jdk jdk = at(Path.of(named))
                    .filter(there -> there.feature >= feature)
                    .orElseThrow(() -> new IllegalArgumentException(property(feature) + ": " + named
                            + " (expected the home of a JDK " + feature + " or later)"));
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
                .filter(there -> there.feature >= feature)
                .findFirst();
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
    public Path java() {
        return java(home);
    }

    private static Path java(Path home) {
        return home.resolve("bin").resolve("java");
    }
}
