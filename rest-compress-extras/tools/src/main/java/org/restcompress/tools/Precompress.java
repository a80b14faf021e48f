// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.files.Suffixes;
import org.restcompress.internal.files.source.DirectorySource;
import org.restcompress.internal.value.Range;
import org.restcompress.tools.precompress.Earlier;
import org.restcompress.tools.precompress.FileVariants;
import org.restcompress.tools.precompress.Variant;
import org.restcompress.tools.precompress.VariantNames;

/**
 * Makes compressed variants of static files, beside them, when an application is built: {@code app.js.zst}, {@code app.js.br}
 * and {@code app.js.gz} for {@code app.js}. {@code StaticResources} serves them.
 *
 * <p>Each coding compresses as well as it can within a window of 8 MiB. No variant is made that is not smaller than the file,
 * and none of a file that is already compressed. A variant has the modification time of its file. The same files give the
 * same variants, byte for byte, with the same versions of the codings' libraries.
 *
 * <p>A variant that decodes to its file stays, whatever tool made it, and gets the file's time. A variant of other bytes is
 * replaced, or deleted if no variant is worth it. The same holds for codings that are not wanted: their outdated variants are
 * deleted. If a codec is missing, its variant is deleted only if it is more than two seconds older than the file. No file is
 * ever half written.
 *
 * <p>A variant has the permissions of its file, if the file system has those of POSIX. A link gets no variants if
 * {@code StaticResources} does not follow it. Such a link leads out of the directory, or to a file that is never served.
 *
 * <p>A file with a hash in its name, such as {@code app.4f3a4f3a.js}, also gets deltas (RFC 9842) against its versions in
 * earlier builds. They are named {@code app.4f3a4f3a.js.<hash>.dcz}, where the hash is the beginning of the earlier version's
 * SHA-256. A delta is made if it is at least a tenth smaller than the smallest variant. A delta against a version that is in
 * none of the earlier builds is deleted.
 */
public final class Precompress {
    /** Bytes. A shorter file fits into the first packet anyway. */
    static final int DEFAULT_MIN_SIZE = 1024;

    /** Earlier versions of one file. */
    static final int DEFAULT_DELTAS = 3;

    private static final long PAUSE_NANOS = Duration.ofSeconds(3).toNanos();
    private static final Range MIN_SIZE = new Range(1, Integer.MAX_VALUE);
    private static final Range DELTAS = new Range(0, 100);

    private final Path directory;
    private final Codecs installed;
    private final DictionaryCodecs dictionaries;
    private Codecs codecs;
    private List<PathMatcher> includes = List.of();
    private List<PathMatcher> excludes = List.of();
    private int minSize = DEFAULT_MIN_SIZE;
    private List<Path> earlier = List.of();
    private int deltas = DEFAULT_DELTAS;
    private Consumer<String> progress = line -> {};
    private int done;
    private long said;

    /**
     * Creates the tool for some codecs.
     *
     * @param installed the codecs that work here
     * @param dictionaries the codecs for deltas that work here
     */
    Precompress(Path directory, Codecs installed, DictionaryCodecs dictionaries) {
        this.directory = directory;
        this.installed = installed;
        this.dictionaries = dictionaries;
        codecs = installed;
    }

    /**
     * Returns a tool for all files below a directory.
     *
     * @param directory the root of the files
     * @return the tool with the defaults, to be configured and run by one thread
     */
    public static Precompress of(Path directory) {
        return new Precompress(directory, Codecs.installed(), DictionaryCodecs.installed());
    }

    /**
     * Sets the codings. The default is those of {@code zstd}, {@code br} and {@code gzip} that are installed.
     *
     * @param codings their names; an empty list for the default
     * @return this
     * @throws IllegalArgumentException if a name is none of these three, or the coding does not work here because its library
     *     is missing
     */
    public Precompress codings(List<String> codings) {
        for (String coding : codings) {
            if (!Suffixes.OF_CODINGS.containsKey(coding)) {
                throw new IllegalArgumentException("codings: " + coding + " (expected some of "
                        + String.join(", ", Suffixes.OF_CODINGS.keySet()) + ")");
            }
            if (!installed.names().contains(coding)) {
                throw new IllegalArgumentException(
                        "codings: " + coding + " (does not work here; its library may be missing)");
            }
        }
        codecs = codings.isEmpty() ? installed : installed.choose(codings, Map.of());
        return this;
    }

    /**
     * Sets which files are included. The default is all.
     *
     * @param globs patterns for paths relative to the directory, such as <code>**.{js,css}</code>, in the syntax of
     *     {@link java.nio.file.FileSystem#getPathMatcher}; an empty list for all
     * @return this
     * @throws IllegalArgumentException if a pattern is malformed
     */
    public Precompress includes(List<String> globs) {
        includes = matchers("include", globs);
        return this;
    }

    /**
     * Sets which files are excluded, even if they are included. The tool touches neither such a file nor its variants.
     *
     * @param globs patterns as for {@link #includes}
     * @return this
     * @throws IllegalArgumentException if a pattern is malformed
     */
    public Precompress excludes(List<String> globs) {
        excludes = matchers("exclude", globs);
        return this;
    }

    /**
     * Sets the length from which a file gets variants.
     *
     * @param bytes 1 to 2147483647; 1024 by default
     * @return this
     * @throws IllegalArgumentException if it is out of range
     */
    public Precompress minSize(int bytes) {
        minSize = MIN_SIZE.check("min-size", bytes, "bytes");
        return this;
    }

    /**
     * Sets the directories of earlier builds, for deltas. The default is none.
     *
     * @param builds directories with the same layout as this one, the newest first; a missing directory counts as empty
     * @return this
     */
    public Precompress earlier(List<Path> builds) {
        earlier = List.copyOf(builds);
        return this;
    }

    /**
     * Sets against how many earlier versions of a file deltas are made.
     *
     * @param most 0 to 100; 3 by default
     * @return this
     * @throws IllegalArgumentException if it is out of range
     */
    public Precompress deltas(int most) {
        deltas = DELTAS.check("deltas", most);
        return this;
    }

    /**
     * Sets a consumer of lines. It gets a line for each deleted variant and for each file whose name is too long. Every few
     * seconds it gets a line about the progress. The default is none.
     *
     * @param lines takes a line, from any thread
     * @return this
     */
    public Precompress progress(Consumer<String> lines) {
        progress = lines;
        return this;
    }

    /**
     * Makes the variants, of several files at a time.
     *
     * @return the variants that exist now
     * @throws IOException if a file cannot be read or written; the message names the file
     * @throws IllegalArgumentException if there is no such directory
     */
    public Precompressed run() throws IOException {
        if (!Files.isDirectory(directory)) {
            throw new IllegalArgumentException("no such directory: " + directory);
        }
        // A link may lead elsewhere before the end.
        Path root = directory.toRealPath();
        FileVariants variants =
                new FileVariants(installed, codecs, dictionaries, new Earlier(root, earlier, deltas), this::sayDeleted);
        try {
            Set<Path> files = files(root);
            done = 0;
            said = System.nanoTime();
            return Precompressed.of(
                    files.size(),
                    files.parallelStream()
                            .flatMap(file -> make(variants, file, files.size()))
                            .toList());
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e.getCause());
        }
    }

    private Stream<Variant> make(FileVariants variants, Path file, int all) {
        try {
            List<Variant> made = variants.make(file, minSize);
            say(all);
            return made.stream();
        } catch (IOException e) {
            throw new UncheckedIOException(file + ": " + e, e);
        }
    }

    private synchronized void say(int all) {
        done++;
        if (System.nanoTime() - said >= PAUSE_NANOS) {
            said = System.nanoTime();
            progress.accept(done + " of " + all + " files");
        }
    }

    private synchronized void sayDeleted(Path variant) {
        progress.accept("deleted " + variant);
    }

    private Set<Path> files(Path root) throws IOException {
        DirectorySource served = new DirectorySource(root);
        Set<Path> files = new TreeSet<>();
        try (Stream<Path> found = Files.walk(root)) {
            for (Path file : (Iterable<Path>) found::iterator) {
                Path relative = root.relativize(file);
                if (Files.isRegularFile(file)
                        && isWanted(relative)
                        && !VariantNames.isVariant(file)
                        && (!Files.isSymbolicLink(file) || isServed(served, relative))) {
                    if (VariantNames.haveRoom(file)) {
                        files.add(file);
                    } else {
                        progress.accept("left out, since its name is too long for variants: " + file);
                    }
                }
            }
        }
        return files;
    }

    /** A link's target that is not served must not be served as a variant either. */
    private static boolean isServed(DirectorySource served, Path link) throws IOException {
        return served.find(link.toString()) != null;
    }

    private boolean isWanted(Path relative) {
        return (includes.isEmpty() || includes.stream().anyMatch(glob -> glob.matches(relative)))
                && excludes.stream().noneMatch(glob -> glob.matches(relative));
    }

    private List<PathMatcher> matchers(String option, List<String> globs) {
        return globs.stream()
                .map(glob -> {
                    try {
                        return directory.getFileSystem().getPathMatcher("glob:" + glob);
                    } catch (IllegalArgumentException e) {
                        throw new IllegalArgumentException(
                                option + ": " + glob + " (expected a glob pattern, such as **.js)", e);
                    }
                })
                .toList();
    }
}
