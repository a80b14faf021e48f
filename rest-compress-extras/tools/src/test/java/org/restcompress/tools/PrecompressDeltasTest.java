// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;

class PrecompressDeltasTest {
    /** RFC 9842 §5. */
    private static final String MAGIC = "5e2a4d1820000000";

    @TempDir
    private Path directory;

    private Path write(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Path write(String name, String text, int day) throws IOException {
        Path file = write(name, text);
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_600_000_000_000L + day * 86_400_000L));
        return file;
    }

    /** A script that has a lot in common with its other versions. */
    private static String version(int number) {
        return HexNoise.of(4000) + "// version " + number;
    }

    private Precompressed run(String... builds) throws IOException {
        return Precompress.of(directory.resolve("new"))
                .earlier(Stream.of(builds).map(directory::resolve).toList())
                .run();
    }

    private List<String> deltas() throws IOException {
        try (Stream<Path> files = Files.walk(directory.resolve("new"))) {
            return files.map(file -> directory.resolve("new").relativize(file).toString())
                    .filter(name -> name.endsWith(".dcz"))
                    .sorted()
                    .toList();
        }
    }

    private static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String delta(String name, String earlier) {
        return name + '.' + HexFormat.of().formatHex(sha256(earlier), 0, 8) + ".dcz";
    }

    @Test
    void aHashedNameGetsADeltaAgainstItsEarlierVersion() throws IOException {
        write("new/js/app.4f3a4f3a.js", version(2));
        write("old/js/app.0c1d0c1d.js", version(1));
        Precompressed made = run("old");
        assertThat(deltas()).containsExactly("js/" + delta("app.4f3a4f3a.js", version(1)));
        byte[] coded = Files.readAllBytes(directory.resolve("new").resolve(deltas().get(0)));
        assertThat(coded).hasSizeLessThan(150);
        assertThat(Arrays.copyOf(coded, 8)).isEqualTo(HexFormat.of().parseHex(MAGIC));
        assertThat(Arrays.copyOfRange(coded, 8, 40)).isEqualTo(sha256(version(1)));
        try (InputStream decoded = DictionaryCodecs.installed()
                .byCoding()
                .get("dcz")
                .with(CompressionDictionary.of(version(1).getBytes(UTF_8)))
                .decoder(Files.newInputStream(directory.resolve("new").resolve(deltas().get(0))))) {
            assertThat(new String(decoded.readAllBytes(), UTF_8)).isEqualTo(version(2));
        }
        assertThat(made.variants().get("dcz"))
                .isEqualTo(new Precompressed.Variants(1, version(2).length(), coded.length));
    }

    @Test
    void theNewestVersionsOfTheNewestBuildsComeFirst() throws IOException {
        write("new/app.5e555e55.js", version(5));
        write("last/app.4e444e44.js", version(4));
        write("kept/app.1e111e11.js", version(1), 1);
        write("kept/app.3e333e33.js", version(3), 3);
        write("kept/app.2e222e22.js", version(2), 2);
        run("last", "kept", "never");
        assertThat(deltas())
                .containsExactlyInAnyOrder(
                        delta("app.5e555e55.js", version(4)),
                        delta("app.5e555e55.js", version(3)),
                        delta("app.5e555e55.js", version(2)));
    }

    @Test
    void otherFilesAndTheSameContentAreNoVersions() throws IOException {
        write("new/app.5e555e55.js", version(5));
        write("new/app.js", version(5));
        write("old/app.5e555e55.js", version(5));
        write("old/app.4e444e44.js", version(5));
        write("old/app.css", version(4));
        write("old/app.4e444e44.css", version(4));
        write("old/apple.4e444e44.js", version(4));
        write("old/js/app.4e444e44.js", version(4));
        write("old/app.1e111e11.js", "");
        write("old/app.js", version(4));
        write("old/app.4e444e44.js.br", version(4));
        run("old");
        assertThat(deltas()).isEmpty();
    }

    @Test
    void aDeltaThatSavesLittleIsNotMade() throws IOException {
        write("new/app.5e555e55.js", HexNoise.of(4000));
        write("old/app.4e444e44.js", HexNoise.of(3999));
        run("old");
        assertThat(deltas()).isEmpty();
    }

    @Test
    void deltasThatNoEarlierBuildAsksForAreDeleted() throws IOException {
        write("new/app.5e555e55.js", version(5));
        write("old/app.4e444e44.js", version(4));
        write("new/" + delta("app.5e555e55.js", version(3)), "stale");
        write("new/" + delta("app.5e555e55.js", version(4)), "damaged");
        run("old");
        assertThat(deltas()).containsExactly(delta("app.5e555e55.js", version(4)));
        assertThat(directory.resolve("new").resolve(deltas().get(0))).isNotEmptyFile();
        run();
        assertThat(deltas()).isEmpty();
    }

    @Test
    void aDeltaStaysWhereNothingChanged() throws IOException {
        write("new/app.5e555e55.js", version(5));
        write("old/app.4e444e44.js", version(4));
        Precompressed first = run("old");
        byte[] coded = Files.readAllBytes(directory.resolve("new").resolve(deltas().get(0)));
        assertThat(run("old")).isEqualTo(first);
        assertThat(directory.resolve("new").resolve(deltas().get(0))).hasBinaryContent(coded);
    }

    @Test
    void aDeltaThatFitsGetsTheTimeOfItsFile() throws IOException {
        Path file = write("new/app.5e555e55.js", version(5), 5);
        write("old/app.4e444e44.js", version(4));
        run("old");
        Path delta = directory.resolve("new").resolve(deltas().get(0));
        Object before = Files.readAttributes(delta, BasicFileAttributes.class).fileKey();
        Files.setLastModifiedTime(delta, FileTime.fromMillis(1));
        run("old");
        assertThat(Files.getLastModifiedTime(delta)).isEqualTo(Files.getLastModifiedTime(file));
        assertThat(Files.readAttributes(delta, BasicFileAttributes.class).fileKey())
                .isEqualTo(before);
    }

    @Test
    void withoutACodecADeltaStaysThatIsNotOlderThanItsFile() throws IOException {
        write("new/app.5e555e55.js", version(5), 5);
        write("old/app.4e444e44.js", version(4));
        write("old/app.3e333e33.js", version(3));
        String fits = delta("app.5e555e55.js", version(4));
        String older = delta("app.5e555e55.js", version(3));
        String unasked = delta("app.5e555e55.js", version(2));
        write("new/" + fits, "any bytes", 6);
        write("new/" + older, "any bytes", 4);
        write("new/" + unasked, "any bytes", 6);
        List<String> said = new ArrayList<>();
        new Precompress(directory.resolve("new"), Codecs.installed(), new DictionaryCodecs(Map.of(), Set.of()))
                .earlier(List.of(directory.resolve("old")))
                .progress(said::add)
                .run();
        assertThat(deltas()).containsExactly(fits);
        Path real = directory.resolve("new").toRealPath();
        assertThat(said)
                .containsExactlyInAnyOrder("deleted " + real.resolve(older), "deleted " + real.resolve(unasked));
    }

    @Test
    void noneAreMadeIfNoneAreWanted() throws IOException {
        write("new/app.5e555e55.js", version(5));
        write("old/app.4e444e44.js", version(4));
        Precompress.of(directory.resolve("new"))
                .earlier(List.of(directory.resolve("old")))
                .deltas(0)
                .run();
        assertThat(deltas()).isEmpty();
    }
}
