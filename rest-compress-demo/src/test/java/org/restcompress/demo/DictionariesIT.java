// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdDecompressCtx;
import java.io.IOException;
import java.net.URL;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;

/** What a client of WildFly gets that keeps dictionaries by hand, and decodes with zstd's own decoder. */
@ArquillianTest
@RunAsClient
class DictionariesIT {
    private static final byte[] PROLOGUE = HexFormat.of().parseHex("5e2a4d1820000000");
    private static final int HASH = 32;
    private static final int MOST_BYTES = 1 << 20;
    private static final long PATIENCE_NANOS = Duration.ofSeconds(30).toNanos();
    private static final long PAUSE_NANOS = Duration.ofMillis(5).toNanos();
    private static final Pattern VERSION = Pattern.compile("\\{\"version\":(\\d+),.*");
    private static final Pattern LINK = Pattern.compile("<([^>]+)>; *rel=\"?compression-dictionary\"?.*");

    @Deployment(testable = false)
    static WebArchive demo() {
        return DemoWar.asBuilt();
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @ValueSource(strings = {"ticker", "ticker?page=1"})
    void tickerIsCodedAgainstTheVersionBefore(String path) throws Exception {
        Answer first = new Caller(base).get(path);
        byte[] held = first.bytes();
        assertThat(first.header("Vary")).isEqualTo("Accept-Encoding, Available-Dictionary");
        // A pattern without a question mark would match any query.
        assertThat(first.header("Use-As-Dictionary"))
                .isEqualTo("match=\"" + base.getPath() + (path.contains("?") ? path : path + '?') + '"');
        assertVersion(held);
        assertThat(held).hasSizeBetween(90_000, 110_000);

        for (int i = 0; i < 5; i++) {
            Answer delta = awaitDelta(path, held);
            assertThat(delta.bytes()).hasSizeLessThan(held.length / 100);
            held = decoded(delta, held);
            assertVersion(held);
        }
    }

    @Test
    void itemsAreCodedAgainstTheDictionaryThatTheyLinkTo() throws Exception {
        Caller caller = new Caller(base);
        Answer first = caller.get("items/1", "Accept-Encoding", "zstd");
        Matcher link = LINK.matcher(first.header("Link"));
        assertThat(link.matches()).as(first.header("Link")).isTrue();

        Answer fetched = caller.get(link.group(1));
        byte[] dictionary = fetched.bytes();
        assertThat(fetched.status()).isEqualTo(200);
        assertThat(fetched.header("Cache-Control")).contains("immutable");
        assertThat(fetched.header("Use-As-Dictionary")).contains("match=\"" + base.getPath() + "items/");

        for (int id = 0; id < 50; id++) {
            Answer item = ask("items/" + id, dictionary);
            assertThat(item.header("Content-Encoding")).isEqualTo("dcz");
            assertThat(item.has("Link")).isFalse();
            assertThat(new String(decoded(item, dictionary), UTF_8)).isEqualTo(Item.json(id));
        }
        assertThat(ask("items/1", dictionary).bytes()).hasSizeLessThan(first.bytes().length * 3 / 5);
    }

    @Test
    void thereAreNoItemsBelowZero() throws Exception {
        assertThat(new Caller(base).get("items/-1").status()).isEqualTo(404);
    }

    /** What was sent is hashed when the response is gone. */
    private Answer awaitDelta(String path, byte[] held) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Answer answer = ask(path, held);
        while (!answer.header("Content-Encoding").equals("dcz") && System.nanoTime() - start < PATIENCE_NANOS) {
            LockSupport.parkNanos(PAUSE_NANOS);
            answer = ask(path, held);
        }
        assertThat(answer.header("Content-Encoding")).isEqualTo("dcz");
        return answer;
    }

    private Answer ask(String path, byte[] held) throws IOException, InterruptedException {
        String hash = Base64.getEncoder().encodeToString(sha256(held));
        return new Caller(base).get(path, "Accept-Encoding", "gzip, dcz", "Available-Dictionary", ':' + hash + ':');
    }

    private static void assertVersion(byte[] list) {
        String text = new String(list, UTF_8);
        Matcher version = VERSION.matcher(text);
        assertThat(version.matches()).as(text).isTrue();
        assertThat(text).isEqualTo(Prices.json(Integer.parseInt(version.group(1))));
    }

    private static byte[] decoded(Answer answer, byte[] dictionary) {
        byte[] body = answer.bytes();
        int frame = PROLOGUE.length + HASH;
        assertThat(Arrays.copyOf(body, PROLOGUE.length)).isEqualTo(PROLOGUE);
        assertThat(Arrays.copyOfRange(body, PROLOGUE.length, frame)).isEqualTo(sha256(dictionary));
        try (ZstdDecompressCtx zstd = new ZstdDecompressCtx()) {
            zstd.loadDict(dictionary);
            byte[] decoded = new byte[MOST_BYTES];
            int length = zstd.decompressByteArray(decoded, 0, decoded.length, body, frame, body.length - frame);
            return Arrays.copyOf(decoded, length);
        }
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
