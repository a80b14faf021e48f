// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.discovery;

import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Why a codec does not work here. An absent library may be intended. If a library is there but does not work, someone
 * has to correct that.
 *
 * @param level debug or warning
 * @param text with the dependency to add, if it is known
 * @param isOfLibrary whether a library is absent or too old, which is logged once for all of its codecs
 */
record CodecFailure(Level level, String text, boolean isOfLibrary) {
    /** Number of causes to follow. */
    private static final int MAX_CAUSES = 10;

    static final Library ZSTD =
            new Library("com.github.luben.zstd", "ZstdCompressCtx", "com.github.luben:zstd-jni", "1.5.7-28");
    static final Library LZF = new Library("com.ning.compress", "lzf.LZFChunk", "com.ning:compress-lzf", "1.2.1");

    /** The library of {@code rest-compress-brotli}. */
    private static final Library BROTLI4J = new Library(
            "com.aayushatharva.brotli4j", "Brotli4jLoader", "com.aayushatharva.brotli4j:brotli4j", "1.24.0");

    private static final List<Library> LIBRARIES = List.of(ZSTD, LZF, BROTLI4J);

    /**
     * A library: its package, a class that all its versions have, its artifact, and the version that the codec is made
     * for.
     */
    record Library(String packageName, String anyClass, String artifact, String version) {
        private @Nullable Class<?> find() {
            try {
                return Class.forName(packageName + '.' + anyClass, false, CodecFailure.class.getClassLoader());
            } catch (ClassNotFoundException | LinkageError e) {
                return null;
            }
        }

        String toBeAdded() {
            return artifact + ':' + version;
        }

        /** Returns the version in the jar's manifest, or else the one that Maven has left in the jar. */
        private String versionOf(Class<?> found) {
            String version = found.getPackage().getImplementationVersion();
            return version == null ? mavenVersion(found).orElse("of an unknown version") : version;
        }

        private Optional<String> mavenVersion(Class<?> found) {
            String file = "/META-INF/maven/" + artifact.replace(':', '/') + "/pom.properties";
            try (InputStream stream = found.getResourceAsStream(file)) {
                Properties properties = new Properties();
                if (stream != null) {
                    properties.load(stream);
                }
                return Optional.ofNullable(properties.getProperty("version"));
            } catch (IOException | IllegalArgumentException e) {
                return Optional.empty();
            }
        }

        private Optional<CodecFailure> explain(boolean lacksSomething) {
            Class<?> found = find();
            if (found == null) {
                return Optional.of(new CodecFailure(Level.DEBUG, artifact + " is missing; add " + toBeAdded(), true));
            }
            return lacksSomething
                    ? Optional.of(new CodecFailure(
                            Level.WARNING,
                            artifact + ' ' + versionOf(found) + " lacks classes or methods that are needed; use "
                                    + toBeAdded() + " or later",
                            true))
                    : Optional.empty();
        }
    }

    static CodecFailure of(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(MAX_CAUSES)
                .filter(LinkageError.class::isInstance)
                .findFirst()
                .flatMap(error -> known(error).or(() -> absent(failure, error)))
                .orElseGet(() -> new CodecFailure(Level.WARNING, withCause(failure), false));
    }

    private static Optional<CodecFailure> known(Throwable error) {
        boolean lacksSomething = error instanceof IncompatibleClassChangeError || isClassMissing(error);
        String text = (error + " " + error.getCause()).replace('/', '.');
        return LIBRARIES.stream()
                .filter(library -> text.contains(library.packageName()))
                .findFirst()
                .flatMap(library -> library.explain(lacksSomething));
    }

    /** Explains the failure of another codec, whose error says itself what it needs. */
    private static Optional<CodecFailure> absent(Throwable failure, Throwable error) {
        return isClassMissing(error)
                ? Optional.of(new CodecFailure(Level.DEBUG, withCause(failure), true))
                : Optional.empty();
    }

    /** Returns false for a class that is there, but fails. */
    private static boolean isClassMissing(Throwable error) {
        return error instanceof NoClassDefFoundError && error.getCause() instanceof ClassNotFoundException;
    }

    private static String withCause(Throwable failure) {
        Throwable cause = failure.getCause();
        return cause == null || failure.toString().contains(String.valueOf(cause.getMessage()))
                ? failure.toString()
                : failure + ": " + cause;
    }
}
