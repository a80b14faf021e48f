// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.Path;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.files.StaticResources;
import org.restcompress.internal.value.Sha256;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** Files are replaced, renamed, rolled back and removed while they are asked for. */
class VersionsTest {
    private static final int REQUESTS = Integer.getInteger("restcompress.static.requests", 3000);
    private static final int CLIENTS = 4;
    private static final int FILES = 6;
    private static final int VERSIONS = 6;

    /** Bytes: of the files with an odd number more than are held, and of all versions as many. */
    private static final int SHORT = 3000;

    private static final int LONG = 60_000;
    private static final String[] ACCEPTED = {"identity", "gzip", "zstd", "gzip, zstd;q=0.5"};

    @TempDir
    static java.nio.file.Path files;

    private final ConcurrentMap<String, byte[]> sent = new ConcurrentHashMap<>();
    private final Map<Integer, AtomicInteger> statuses = new ConcurrentHashMap<>();
    private final AtomicInteger broken = new AtomicInteger();
    private final AtomicInteger untagged = new AtomicInteger();

    /** As an application has it. */
    @Path("files")
    public static class Changing extends StaticResources {
        /** Those of the test. */
        public Changing() {
            super(in(files).withMemory(1 << 20, 10_000));
        }
    }

    private static byte[] version(int file, int version) {
        byte[] text = new byte[file % 2 == 0 ? SHORT : LONG];
        Random random = new Random(file * 100L + version);
        for (int i = 0; i < text.length; i++) {
            text[i] = (byte) "0123456789abcdef\n".charAt(random.nextInt(17));
        }
        return text;
    }

    /** One change of one file, or of what lies beside it. */
    private static void change(Random random) throws IOException {
        int number = random.nextInt(FILES);
        byte[] content = version(number, random.nextInt(VERSIONS));
        boolean isCoded = random.nextInt(3) == 0;
        byte[] bytes = isCoded ? Http.encode("gzip", new String(content, UTF_8)) : content;
        java.nio.file.Path file = files.resolve("app" + number + ".js" + (isCoded ? ".gz" : ""));
        java.nio.file.Path aside = files.resolve("aside" + number + (isCoded ? ".gz" : ""));
        switch (random.nextInt(6)) {
            case 0 -> Files.write(file, bytes);
            case 1, 2 -> {
                Files.setLastModifiedTime(Files.write(aside, bytes), FileTime.fromMillis(1_700_000_000_000L));
                Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
            }
            case 3 -> Files.deleteIfExists(file);
            case 4 -> {
                if (Files.exists(file)) {
                    Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
                    Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
                }
            }
            default -> {
                Files.write(file, bytes);
                Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_000L));
            }
        }
    }

    private void ask(Server server, Random random) {
        String path = "/files/app" + random.nextInt(FILES) + ".js";
        String accepted = ACCEPTED[random.nextInt(ACCEPTED.length)];
        List<String> known = List.copyOf(sent.keySet());
        String held = known.isEmpty() ? "\"none\"" : known.get(random.nextInt(known.size()));
        String[] headers = switch (random.nextInt(4)) {
            case 0 -> new String[] {"Accept-Encoding", accepted, "If-None-Match", held};
            case 1 -> new String[] {"Accept-Encoding", accepted, "Range", "bytes=100-299,-7"};
            case 2 -> new String[] {"Accept-Encoding", accepted, "Range", "bytes=100-1299", "If-Range", held};
            default -> new String[] {"Accept-Encoding", accepted};
        };
        HttpResponse<byte[]> response;
        try {
            response = Http.get(server.uri(path), headers);
        } catch (UncheckedIOException e) {
            broken.incrementAndGet();
            return;
        }
        statuses.computeIfAbsent(response.statusCode(), status -> new AtomicInteger())
                .incrementAndGet();
        String tag = Http.header(response, "etag");
        if (response.statusCode() >= 400) {
            assertThat(response.statusCode()).isIn(404, 416, 503);
            assertThat(tag).isEmpty();
            assertThat(new String(response.body(), UTF_8)).doesNotContain(files.toString());
        } else if (response.statusCode() == 304) {
            assertThat(tag).isEqualTo(held);
        } else if (tag.isEmpty()) {
            untagged.incrementAndGet();
        } else if (response.statusCode() == 200) {
            // The tag is made of these bytes; of a long file that is coded on its way, of the plain ones.
            byte[] plain = response.body();
            if (Http.header(response, "content-length").isEmpty()) {
                try {
                    plain = Http.decode(Http.header(response, "content-encoding"), plain);
                } catch (UncheckedIOException e) {
                    // It has no end.
                    broken.incrementAndGet();
                    return;
                }
            }
            assertThat(tag).startsWith('"' + HexFormat.of().formatHex(Sha256.of(plain), 0, 16));
            byte[] before = sent.putIfAbsent(tag, response.body());
            assertThat(before == null || Arrays.equals(before, response.body())).isTrue();
        } else if (sent.containsKey(tag)
                && Http.header(response, "content-range").startsWith("bytes 100-1299/")) {
            assertThat(response.body()).isEqualTo(Arrays.copyOfRange(sent.get(tag), 100, 1300));
        }
    }

    @Test
    @Timeout(value = 20, unit = TimeUnit.MINUTES)
    void noByteOfOneVersionIsSentUnderTheTagOfAnother() throws Exception {
        for (int i = 0; i < FILES; i++) {
            Files.write(files.resolve("app" + i + ".js"), version(i, 0));
        }
        AtomicBoolean isOver = new AtomicBoolean();
        AtomicInteger changes = new AtomicInteger();
        Thread changing = new Thread(() -> {
            Random random = new Random(1);
            while (!isOver.get()) {
                try {
                    change(random);
                    changes.incrementAndGet();
                    // Long pauses, too, in which hashes are learnt.
                    Thread.sleep(random.nextInt(100) == 0 ? 200 : random.nextInt(3));
                } catch (IOException | InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        changing.start();
        try (Server server = Server.of(new Changing())) {
            IntStream.range(0, CLIENTS).parallel().forEach(client -> {
                Random random = new Random(client);
                for (int i = 0; i < REQUESTS / CLIENTS; i++) {
                    ask(server, random);
                }
            });
        } finally {
            isOver.set(true);
            changing.join();
        }
        System.out.println(statuses + ", broken " + broken + ", untagged " + untagged + ", changes " + changes);
        assertThat(statuses.get(200)).hasValueGreaterThan(REQUESTS / 3);
        assertThat(broken).hasValueLessThan(REQUESTS / 10);
        assertThat(changes).hasPositiveValue();
    }
}
