// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.brotli.dec.BrotliInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.files.Suffixes;
import org.restcompress.testkit.Testdata;

class PrecompressTest {
    private static final FileTime THEN = FileTime.fromMillis(1_600_000_000_000L);

    @TempDir
    private Path directory;

    private static String script(int lines) {
        return IntStream.range(0, lines)
                .mapToObj(i -> "export function part" + i + "(x) { return x * " + i * 7919 % 1000 + "; }\n")
                .collect(Collectors.joining());
    }

    private static byte[] noise(int length) {
        byte[] bytes = new byte[length];
        new Random(1).nextBytes(bytes);
        return bytes;
    }

    private Path write(String name, byte[] bytes) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
        Files.setLastModifiedTime(file, THEN);
        return file;
    }

    private Path write(String name, String text) throws IOException {
        return write(name, text.getBytes(UTF_8));
    }

    /** The files, with a character for each byte. */
    private Map<String, String> tree() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            Map<String, String> tree = new TreeMap<>();
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                tree.put(directory.relativize(file).toString().replace('\\', '/'), Files.readString(file, ISO_8859_1));
            }
            return tree;
        }
    }

    private static byte[] decoded(Path variant) throws IOException {
        String name = variant.toString();
        try (InputStream source = Files.newInputStream(variant);
                InputStream plain = name.endsWith(".zst")
                        ? new ZstdInputStream(source)
                        : name.endsWith(".br") ? new BrotliInputStream(source) : new GZIPInputStream(source)) {
            return plain.readAllBytes();
        }
    }

    @Test
    void eachFileHasAVariantInEachCodingBesideIt() throws IOException {
        write("app.js", script(300));
        write("pages/index.html", "<p>and so on</p>\n".repeat(200));
        Precompressed made = Precompress.of(directory).run();
        assertThat(tree())
                .containsOnlyKeys(
                        "app.js",
                        "app.js.br",
                        "app.js.gz",
                        "app.js.zst",
                        "pages/index.html",
                        "pages/index.html.br",
                        "pages/index.html.gz",
                        "pages/index.html.zst");
        for (String name : List.of("app.js", "pages/index.html")) {
            Path file = directory.resolve(name);
            for (String suffix : List.of(".zst", ".br", ".gz")) {
                Path variant = directory.resolve(name + suffix);
                assertThat(decoded(variant)).as(variant.toString()).isEqualTo(Files.readAllBytes(file));
                assertThat(Files.getLastModifiedTime(variant)).isEqualTo(THEN);
            }
        }
        assertThat(made.files()).isEqualTo(2);
        assertThat(made.variants()).containsOnlyKeys("zstd", "br", "gzip");
        long plain = Files.size(directory.resolve("app.js")) + Files.size(directory.resolve("pages/index.html"));
        long coded = Files.size(directory.resolve("app.js.br")) + Files.size(directory.resolve("pages/index.html.br"));
        assertThat(made.variants().get("br")).isEqualTo(new Precompressed.Variants(2, plain, coded));
        assertThat(made).hasToString("2 files" + made.toString().substring("2 files".length()));
        assertThat(made.toString()).contains("; br variants: 2, " + plain + " bytes compressed to " + coded + " (");
    }

    /** File systems have no names of more than 255 bytes. */
    @ParameterizedTest
    @ValueSource(strings = {"a", "\u00e4"})
    void aFileWhoseNameIsTooLongForVariantsIsLeftOut(String letter) throws IOException {
        int bytes = letter.getBytes(UTF_8).length;
        String tooLong = letter.repeat(250 / bytes) + ".js";
        String longest = letter.repeat(224 / bytes) + ".js";
        write(tooLong, script(300));
        write(longest, script(300));
        List<String> lines = new ArrayList<>();
        assertThat(Precompress.of(directory).progress(lines::add).run().files()).isEqualTo(1);
        assertThat(tree()).containsOnlyKeys(tooLong, longest, longest + ".br", longest + ".gz", longest + ".zst");
        assertThat(lines).singleElement().asString().startsWith("left out").endsWith(tooLong);
    }

    @Test
    void variantsAreSmallerThanThoseThatServersCodeByThemselves() throws IOException {
        byte[] plain = Files.readAllBytes(Testdata.directory("rest").resolve("jobs-big.json"));
        write("jobs.json", plain);
        Precompress.of(directory).run();
        Map.of("zstd", ".zst", "br", ".br", "gzip", ".gz").forEach((coding, suffix) -> {
            byte[] quick = new byte[plain.length];
            int n = Codecs.installed().byCoding().get(coding).encode(plain, 0, plain.length, quick);
            assertThat(directory.resolve("jobs.json" + suffix))
                    .satisfies(variant -> assertThat(Files.size(variant)).isLessThan(n * 9L / 10));
        });
    }

    @Test
    void theSameFilesGiveTheSameBytes() throws IOException {
        write("app.js", script(300));
        Precompress.of(directory).run();
        Map<String, String> first = tree();
        for (String suffix : List.of(".zst", ".br", ".gz")) {
            Files.delete(directory.resolve("app.js" + suffix));
        }
        Precompress.of(directory).run();
        assertThat(tree()).containsExactlyEntriesOf(first);
    }

    @Test
    void whatDoesNotShrinkHasNoVariant() throws IOException {
        write("photo.jpg", noise(20_000));
        write("short.txt", "a".repeat(1023));
        write("empty.txt", "");
        Precompressed made = Precompress.of(directory).run();
        assertThat(tree()).containsOnlyKeys("photo.jpg", "short.txt", "empty.txt");
        assertThat(made.files()).isEqualTo(3);
        assertThat(made.variants()).isEmpty();
    }

    @Test
    void shortFilesHaveVariantsWhereThatIsWanted() throws IOException {
        write("short.txt", "a".repeat(1023));
        Precompress.of(directory).minSize(1023).codings(List.of("gzip")).run();
        assertThat(tree()).containsOnlyKeys("short.txt", "short.txt.gz");
    }

    @Test
    void staleVariantsAreReplacedOrDeleted() throws IOException {
        write("app.js", script(300));
        write("photo.jpg", "no photo yet ".repeat(1000));
        Precompress.of(directory).run();
        Path changed = write("app.js", script(301));
        Files.setLastModifiedTime(changed, FileTime.fromMillis(THEN.toMillis() + 60_000));
        write("photo.jpg", noise(20_000));
        Precompress.of(directory).codings(List.of("br", "gzip")).run();
        assertThat(tree()).containsOnlyKeys("app.js", "app.js.br", "app.js.gz", "photo.jpg");
        assertThat(decoded(directory.resolve("app.js.br"))).isEqualTo(Files.readAllBytes(changed));
        assertThat(Files.getLastModifiedTime(directory.resolve("app.js.gz")))
                .isEqualTo(FileTime.fromMillis(THEN.toMillis() + 60_000));
    }

    /** A file that is as old and as long as before may still be another. */
    @Test
    void aVariantIsStaleIfItIsDecodedToSomethingElse() throws IOException {
        write("app.js", script(300));
        Precompress.of(directory).run();
        Path changed = write("app.js", script(300).replace("part1(", "Part1("));
        Precompress.of(directory).run();
        assertThat(decoded(directory.resolve("app.js.zst"))).isEqualTo(Files.readAllBytes(changed));
    }

    @Test
    void damagedVariantsAreReplaced() throws IOException {
        Path file = write("app.js", script(300));
        Precompress.of(directory).run();
        Map<String, String> first = tree();
        for (String suffix : List.of(".zst", ".br", ".gz")) {
            byte[] bytes = first.get("app.js" + suffix).getBytes(ISO_8859_1);
            write("app.js" + suffix, Arrays.copyOf(bytes, bytes.length / 2));
        }
        Precompress.of(directory).run();
        assertThat(tree()).containsExactlyEntriesOf(first);
        assertThat(file).hasContent(script(300));
    }

    @Test
    void aVariantThatFitsStays() throws IOException {
        write("app.js", script(300));
        byte[] plain = script(300).getBytes(UTF_8);
        byte[] others = new byte[plain.length];
        int n = Codecs.installed().byCoding().get("gzip").encode(plain, 0, plain.length, others);
        byte[] theirs = Arrays.copyOf(others, n);
        write("app.js.gz", theirs);
        Precompress.of(directory).run();
        assertThat(directory.resolve("app.js.gz")).hasBinaryContent(theirs);
        Precompress.of(directory).codings(List.of("br")).run();
        assertThat(directory.resolve("app.js.gz")).hasBinaryContent(theirs);
    }

    /** In each coding, as another tool makes them. */
    private void writeTheirs(String name, String text) throws IOException {
        byte[] plain = text.getBytes(UTF_8);
        for (Map.Entry<String, String> suffix : Suffixes.OF_CODINGS.entrySet()) {
            byte[] coded = new byte[plain.length];
            int n = Codecs.installed().byCoding().get(suffix.getKey()).encode(plain, 0, plain.length, coded);
            write(name + suffix.getValue(), Arrays.copyOf(coded, n));
        }
    }

    private void setAge(String name, long millisAfterThen) throws IOException {
        Files.setLastModifiedTime(directory.resolve(name), FileTime.fromMillis(THEN.toMillis() + millisAfterThen));
    }

    @ParameterizedTest
    @ValueSource(longs = {-1_000_000, -1, 1, 1_000_000})
    void aVariantThatFitsGetsTheTimeOfItsFile(long after) throws IOException {
        write("app.js", script(300));
        writeTheirs("app.js", script(300));
        Map<String, String> before = tree();
        // One of the codings is not wanted.
        for (List<String> codings : List.of(List.<String>of(), List.of("zstd", "gzip"))) {
            for (String suffix : Suffixes.OF_CODINGS.values()) {
                setAge("app.js" + suffix, after);
            }
            Precompress.of(directory).codings(codings).run();
            assertThat(tree()).containsExactlyEntriesOf(before);
            for (String suffix : Suffixes.OF_CODINGS.values()) {
                assertThat(Files.getLastModifiedTime(directory.resolve("app.js" + suffix)))
                        .isEqualTo(THEN);
            }
        }
    }

    @Test
    void withoutItsCodecOnlyAnOlderVariantIsDeleted() throws IOException {
        Map<String, Long> times = Map.of("older.js", -2001L, "archived.js", -2000L, "same.js", 0L, "newer.js", 1L);
        for (Map.Entry<String, Long> time : times.entrySet()) {
            write(time.getKey(), script(300));
            writeTheirs(time.getKey(), script(300));
            setAge(time.getKey() + ".br", time.getValue());
        }
        Map<String, String> before = tree();
        List<String> said = new ArrayList<>();
        Codecs others = Codecs.installed().filter(codec -> !codec.coding().equals("br"));
        new Precompress(directory, others, DictionaryCodecs.installed())
                .progress(said::add)
                .run();
        assertThat(said).containsExactly("deleted " + directory.toRealPath().resolve("older.js.br"));
        before.remove("older.js.br");
        assertThat(tree()).containsExactlyEntriesOf(before);
    }

    @Test
    void eachVariantThatIsDeletedIsNamed() throws IOException {
        write("app.js", script(300));
        writeTheirs("app.js", script(301));
        write("photo.jpg", noise(20_000));
        write("photo.jpg.gz", "no photo");
        write("short.txt", "a");
        List<String> said = new ArrayList<>();
        Path real = directory.toRealPath();
        Precompress.of(directory)
                .codings(List.of("zstd", "br"))
                .progress(said::add)
                .run();
        assertThat(said)
                .containsExactlyInAnyOrder(
                        "deleted " + real.resolve("app.js.gz"), "deleted " + real.resolve("photo.jpg.gz"));
        assertThat(tree()).containsOnlyKeys("app.js", "app.js.br", "app.js.zst", "photo.jpg", "short.txt");
    }

    /** A file that only looks like one is coded like any other, and so is not: it is compressed. */
    @Test
    void variantsHaveNoVariants() throws IOException {
        write("app.js", script(300));
        write("archive.gz", noise(5000));
        write("notes.gz", "no archive at all ".repeat(100));
        Precompress.of(directory).codings(List.of("gzip")).run();
        Precompress.of(directory).codings(List.of("gzip")).run();
        assertThat(tree()).containsOnlyKeys("app.js", "app.js.gz", "archive.gz", "notes.gz", "notes.gz.gz");
    }

    @Test
    void globsChooseFilesBelowTheDirectory() throws IOException {
        for (String name : List.of("app.js", "app.css", "lib/part.js", "lib/vendor/other.js", "readme.txt")) {
            write(name, script(100));
        }
        Precompress.of(directory)
                .codings(List.of("gzip"))
                .includes(List.of("**.js", "*.css"))
                .excludes(List.of("lib/vendor/**"))
                .run();
        assertThat(tree().keySet().stream().filter(name -> name.endsWith(".gz")))
                .containsExactly("app.css.gz", "app.js.gz", "lib/part.js.gz");
    }

    @Test
    void whatIsExcludedIsNotTouched() throws IOException {
        write("app.js", script(100));
        write("app.js.gz", noise(100));
        Precompress.of(directory).excludes(List.of("**.js")).run();
        assertThat(tree()).containsOnlyKeys("app.js", "app.js.gz");
    }

    /** Else a server would send under the variant's name what it does not send under the link's. */
    @Test
    void aLinkThatIsNotServedHasNoVariants(@TempDir Path outside) throws IOException {
        Path secret = Files.writeString(outside.resolve("secret.txt"), script(100));
        write("app.js", script(100));
        write(".htpasswd", script(100));
        Files.createSymbolicLink(directory.resolve("out.txt"), secret);
        Files.createSymbolicLink(directory.resolve("hidden.txt"), directory.resolve(".htpasswd"));
        Files.createSymbolicLink(directory.resolve("in.js"), directory.resolve("app.js"));
        Files.createSymbolicLink(directory.resolve("dangling.js"), directory.resolve("none.js"));
        Precompress.of(directory)
                .codings(List.of("gzip"))
                .excludes(List.of(".htpasswd"))
                .run();
        assertThat(tree().keySet().stream().filter(name -> name.endsWith(".gz")))
                .containsExactly("app.js.gz", "in.js.gz");
    }

    @ParameterizedTest
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "its files have no POSIX permissions")
    @ValueSource(strings = {"r--------", "rw-r-----", "rw-r--r--", "rw-rw-rw-"})
    void aVariantHasThePermissionsOfItsFile(String permissions) throws IOException {
        Path file = write("app.4f3a4f3a.js", script(100));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
        Path earlier = write("earlier/app.0c1d0c1d.js", script(99)).getParent();
        Precompress.of(directory)
                .excludes(List.of("earlier/**"))
                .earlier(List.of(earlier))
                .run();
        assertThat(tree().keySet().stream().filter(name -> name.startsWith("app.")))
                .hasSize(5);
        for (String name : tree().keySet()) {
            if (name.startsWith("app.")) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve(name))))
                        .as(name)
                        .isEqualTo(permissions);
            }
        }
    }

    @Test
    void aFailureNamesTheFile() throws IOException {
        Path file = write("app.js", script(100));
        // The variant cannot take the place of a directory that is not empty.
        write("app.js.gz/inside", "x");
        assertThat(file).exists();
        assertThatIOException()
                .isThrownBy(() -> Precompress.of(directory).run())
                .withMessageContaining("app.js");
        assertThat(tree().keySet()).noneMatch(name -> name.endsWith(".part"));
    }

    @Test
    void whatARunLeftThatWasKilledIsNoFile() throws IOException {
        write("app.4f3a4f3a.js", script(300));
        // A compressible beginning.
        write(".app.4f3a4f3a.js.gz.part", "part ".repeat(1000));
        write(".app.4f3a4f3a.js.0123456789abcdef.dcz.part", "part ".repeat(1000));
        write(".other.js.gz.part", "of no variant ".repeat(1000));
        Precompressed made = Precompress.of(directory).codings(List.of("gzip")).run();
        assertThat(made.files()).isEqualTo(2);
        assertThat(tree())
                .containsOnlyKeys(
                        "app.4f3a4f3a.js",
                        "app.4f3a4f3a.js.gz",
                        ".app.4f3a4f3a.js.0123456789abcdef.dcz.part",
                        ".other.js.gz.part",
                        ".other.js.gz.part.gz");
    }

    /** As that to the newest of several builds. */
    @Test
    void theDirectoryMayBeALink(@TempDir Path beside) throws IOException {
        write("app.js", script(300));
        Path link = Files.createSymbolicLink(beside.resolve("current"), directory);
        assertThat(Precompress.of(link).codings(List.of("gzip")).run().files()).isEqualTo(1);
        assertThat(tree()).containsOnlyKeys("app.js", "app.js.gz");
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        Precompress precompress = Precompress.of(directory.resolve("none"));
        assertThatIllegalArgumentException()
                .isThrownBy(precompress::run)
                .withMessage("no such directory: " + directory.resolve("none"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> precompress.codings(List.of("lzf")))
                .withMessage("codings: lzf (expected some of zstd, br, gzip)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> precompress.minSize(0))
                .withMessage("min-size: 0 (expected 1..2147483647 bytes)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> precompress.deltas(101))
                .withMessage("deltas: 101 (expected 0..100)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> precompress.includes(List.of("{a")))
                .withMessage("include: {a (expected a glob pattern, such as **.js)");
    }
}
