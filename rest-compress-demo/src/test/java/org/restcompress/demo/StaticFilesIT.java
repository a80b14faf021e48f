// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdDecompressCtx;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;

/** Static files of the WAR, as the build has coded them. */
@ArquillianTest
@RunAsClient
class StaticFilesIT {
    private static final String ROOT = "WEB-INF/classes/static/";
    private static final String PATH = "assets/";
    private static final byte[] PROLOGUE = HexFormat.of().parseHex("5e2a4d1820000000");
    private static final Map<String, String> SUFFIXES = Map.of("zstd", ".zst", "br", ".br", "gzip", ".gz");

    /** Digits of a file's SHA-256 in its name. */
    private static final int DIGITS = 8;

    @Deployment(testable = false)
    static WebArchive demo() {
        return DemoWar.asBuilt();
    }

    @ArquillianResource
    private URL base;

    private Answer get(Path file, String... headers) throws IOException, InterruptedException {
        return new Caller(base).get(PATH + StaticFiles.name(file), headers);
    }

    private static byte[] inWar(String name) throws IOException {
        try (ZipFile war = new ZipFile(System.getProperty("demo.war"))) {
            ZipEntry entry = war.getEntry(ROOT + name);
            assertThat(entry).as(name).isNotNull();
            try (InputStream bytes = war.getInputStream(entry)) {
                return bytes.readAllBytes();
            }
        }
    }

    private static List<Path> hashed() throws IOException {
        return StaticFiles.all().stream()
                .filter(file -> !file.equals(StaticFiles.page()))
                .toList();
    }

    @Test
    void namesAreThoseOfTheContents() throws Exception {
        assertThat(hashed()).hasSize(2);
        for (Path file : hashed()) {
            assertThat(StaticFiles.name(file))
                    .contains('.' + StaticFiles.hexSha256(file).substring(0, DIGITS) + '.');
        }
        assertThat(StaticFiles.name(StaticFiles.earlierScript()))
                .contains(StaticFiles.hexSha256(StaticFiles.earlierScript()).substring(0, DIGITS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "br", "gzip"})
    void theBuildsVariantsAreSent(String coding) throws Exception {
        for (Path file : hashed()) {
            Answer answer = get(file, "Accept-Encoding", coding);
            assertThat(answer.header("Content-Encoding")).isEqualTo(coding);
            assertThat(answer.bytes())
                    .isEqualTo(inWar(StaticFiles.name(file) + SUFFIXES.get(coding)))
                    .hasSizeLessThan((int) Files.size(file) / 2);
            assertThat(answer.decoded()).isEqualTo(Files.readAllBytes(file));
            assertThat(answer.header("Content-Length")).isEqualTo(Integer.toString(answer.bytes().length));
            assertThat(answer.header("Vary")).contains("Accept-Encoding");
            assertThat(answer.header("Cache-Control")).contains("immutable");
        }
    }

    @Test
    void whoTakesNoCodingIsSentTheFile() throws Exception {
        for (Path file : StaticFiles.all()) {
            Answer answer = get(file);
            assertThat(answer.has("Content-Encoding")).isFalse();
            assertThat(answer.bytes()).isEqualTo(Files.readAllBytes(file));
        }
    }

    @Test
    void thePageIsThatOfItsFolder() throws Exception {
        Answer page = new Caller(base).get(PATH);
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).startsWith("text/html");
        assertThat(page.bytes()).isEqualTo(Files.readAllBytes(StaticFiles.page()));
        for (Path file : hashed()) {
            assertThat(page.text()).contains('"' + StaticFiles.name(file) + '"');
        }
    }

    @Test
    void whoHoldsTheEarlierScriptIsSentWhatChanged() throws Exception {
        byte[] earlier = Files.readAllBytes(StaticFiles.earlierScript());
        String hash = Base64.getEncoder().encodeToString(StaticFiles.sha256(earlier));
        Answer delta =
                get(StaticFiles.script(), "Accept-Encoding", "br, zstd, dcz", "Available-Dictionary", ':' + hash + ':');
        assertThat(delta.header("Content-Encoding")).isEqualTo("dcz");
        assertThat(delta.header("Vary")).contains("Available-Dictionary");
        assertThat(delta.bytes()).hasSizeLessThan(inWar(StaticFiles.name(StaticFiles.script()) + ".br").length / 3);
        assertThat(decoded(delta.bytes(), earlier)).isEqualTo(Files.readAllBytes(StaticFiles.script()));
    }

    /** By zstd's own decoder. */
    private static byte[] decoded(byte[] body, byte[] dictionary) throws IOException {
        byte[] sha256 = StaticFiles.sha256(dictionary);
        int frame = PROLOGUE.length + sha256.length;
        assertThat(Arrays.copyOf(body, PROLOGUE.length)).isEqualTo(PROLOGUE);
        assertThat(Arrays.copyOfRange(body, PROLOGUE.length, frame)).isEqualTo(sha256);
        try (ZstdDecompressCtx zstd = new ZstdDecompressCtx()) {
            zstd.loadDict(dictionary);
            byte[] decoded = new byte[(int) Files.size(StaticFiles.script()) + 1];
            int length = zstd.decompressByteArray(decoded, 0, decoded.length, body, frame, body.length - frame);
            return Arrays.copyOf(decoded, length);
        }
    }
}
