// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.files.source.DirectorySource;
import org.restcompress.internal.files.source.FailingFileSystem;
import org.restcompress.internal.files.source.FileSource;
import org.restcompress.internal.files.source.Found;
import org.restcompress.internal.settings.Settings;
import org.restcompress.internal.value.Sha256;
import org.restcompress.server.files.FileTimes;
import org.restcompress.testkit.Http;

class FileServerTest {
    private static final int LONG = 5 << 20;
    private final FileStore store = new FileStore(Settings.defaults());

    private static FileRequest request(String path, String... accepted) {
        return request(path, null, accepted);
    }

    private static FileRequest request(String path, Meter meter, String... accepted) {
        return new FileRequest(
                false,
                path,
                URI.create("http://test/" + path),
                name -> name.equals("Accept-Encoding") ? List.of(accepted) : List.of(),
                false,
                meter);
    }

    private FileAnswer answer(FileSource source, String path, String... accepted) {
        return new FileServer(source, FileOptions.DEFAULTS, store).answer(request(path, accepted));
    }

    /** A file of the letter a, whose reading is watched. */
    private record Letters(String name, long length, boolean isStill, Reading reading) implements Found {
        @Override
        public long modified() {
            return 1;
        }

        @Override
        public boolean isFixed() {
            return false;
        }

        @Override
        public boolean isSettled() {
            return true;
        }

        @Override
        public Found now() {
            return this;
        }

        @Override
        public Opened open() throws IOException {
            reading.begin();
            long[] left = {length};
            InputStream in = new InputStream() {
                @Override
                public int read() throws IOException {
                    reading.read();
                    return left[0]-- > 0 ? 'a' : -1;
                }

                @Override
                public int read(byte[] bytes, int offset, int count) throws IOException {
                    reading.asks(count);
                    int first = count == 0 ? 0 : read();
                    if (first > 0) {
                        bytes[offset] = (byte) first;
                        return 1;
                    }
                    return first;
                }
            };
            return new Opened() {
                @Override
                public InputStream from(long position) {
                    return in;
                }

                @Override
                public void close() {
                    // Nothing is open.
                }
            };
        }

        @Override
        public Found beside(String suffix) {
            return null;
        }
    }

    /** Is told when a file is read. */
    private interface Reading {
        void read() throws IOException;

        default void begin() throws IOException {}

        default void asks(int count) {
            assertThat(count).isNotNegative();
        }
    }

    /** Counts how often a file is opened. */
    private static final class Openings implements Reading {
        final AtomicLong count = new AtomicLong();

        @Override
        public void begin() {
            count.incrementAndGet();
        }

        @Override
        public void read() {
            // However long it is.
        }
    }

    @Test
    void whatVanishesOrCannotBeReadIsNotFoundWithoutItsPath() throws IOException {
        Reading vanished = new Reading() {
            @Override
            public void begin() throws IOException {
                throw new NoSuchFileException("/srv/secret/a.txt");
            }

            @Override
            public void read() {
                throw new IllegalStateException();
            }
        };
        for (int length : new int[] {10, LONG}) {
            FileAnswer answer = answer(name -> new Letters(name, length, true, vanished), "a.txt");
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.body()).isNull();
            assertThat(answer.headers().toString()).contains("no-store").doesNotContain("secret");
        }
    }

    /** The file is there, and a crawler that is told otherwise forgets it. */
    @Test
    void whatCannotBeOpenedJustNowIsNoMissingFile() throws IOException {
        Reading failing = new Reading() {
            @Override
            public void begin() throws IOException {
                throw new FileSystemException("/srv/secret/a.txt", null, "Too many open files");
            }

            @Override
            public void read() {
                throw new IllegalStateException();
            }
        };
        for (int length : new int[] {10, LONG}) {
            FileAnswer answer = answer(name -> new Letters(name, length, true, failing), "a.txt");
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.headers().toString()).contains("no-store").doesNotContain("secret");
        }
    }

    @Test
    void whatChangesEachTimeIsNotSent() throws IOException {
        for (int length : new int[] {10, LONG}) {
            FileAnswer answer = answer(name -> new Letters(name, length, false, () -> {}), "a.txt");
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.headers()).containsEntry("Cache-Control", "no-store");
        }
    }

    @Test
    void aLongFileIsNotReadBeforeItsFirstByteAndIsHashedOnItsWay() throws IOException {
        AtomicLong read = new AtomicLong();
        FileSource source = name -> new Letters(name, LONG, true, read::incrementAndGet);
        Letters file = new Letters("a.bin", LONG, true, read::incrementAndGet);
        FileAnswer first = answer(name -> file, "a.bin");
        assertThat(read).hasValue(0);
        assertThat(first.headers()).doesNotContainKey("ETag").containsEntry("Content-Length", "" + LONG);
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        Objects.requireNonNull(first.body()).write(sent);
        assertThat(sent.size()).isEqualTo(LONG);
        assertThat(read).hasValue(LONG);
        assertThat(answer(name -> file, "a.bin").headers()).containsKey("ETag");
        assertThat(answer(source, "b.bin").headers()).doesNotContainKey("ETag");
    }

    @Test
    void aFileThatIsNotKeptIsReadOnceForACodedAnswer() throws IOException {
        Openings openings = new Openings();
        FileAnswer answer = new FileServer(
                        name -> new Letters(name, 5000, true, openings),
                        FileOptions.DEFAULTS.withMemory(0, 5000),
                        store)
                .answer(request("a.txt", "gzip"));
        assertThat(answer.headers()).containsEntry("Content-Encoding", "gzip");
        Objects.requireNonNull(answer.body()).write(OutputStream.nullOutputStream());
        assertThat(openings.count).hasValue(1);
    }

    @Test
    void headAndNotModifiedNeedNoBytesOfAKnownFile() throws IOException {
        AtomicLong reads = new AtomicLong();
        Found file = new Letters("a.txt", 5000, true, reads::incrementAndGet);
        FileServer server = new FileServer(name -> file, FileOptions.DEFAULTS.withMemory(0, 5000), store);
        for (String accepted : List.of("gzip", "identity")) {
            FileAnswer whole = server.answer(request("a.txt", accepted));
            byte[] body = written(whole);
            long before = reads.get();
            Meter meter = new Meter((bytes, outcome) -> {});
            FileAnswer head = server.answer(known(true, accepted, "If-None-Match", "\"other\"", meter));
            FileAnswer notModified = server.answer(
                    known(false, accepted, "If-None-Match", whole.headers().get("ETag"), meter));
            assertThat(head.status()).isEqualTo(200);
            assertThat(head.headers()).isEqualTo(whole.headers());
            assertThat(notModified.status()).isEqualTo(304);
            assertThat(notModified.headers().get("ETag"))
                    .isEqualTo(whole.headers().get("ETag"));
            assertThat(reads).hasValue(before);
            assertThat(meter.codecNanos()).isZero();
            assertThat(written(server.answer(request("a.txt", accepted)))).isEqualTo(body);
        }
    }

    private static FileRequest known(boolean isHead, String accepted, String name, String value, Meter meter) {
        Map<String, List<String>> headers = Map.of("Accept-Encoding", List.of(accepted), name, List.of(value));
        return new FileRequest(
                isHead,
                "a.txt",
                URI.create("http://test/a.txt"),
                field -> headers.getOrDefault(field, List.of()),
                false,
                meter);
    }

    private static byte[] written(FileAnswer answer) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Objects.requireNonNull(answer.body()).write(out);
        return out.toByteArray();
    }

    /** The JDK keeps a direct buffer for each thread, as long as its longest read. */
    @Test
    void aFileIsReadInPieces() throws IOException {
        AtomicLong longest = new AtomicLong();
        Reading reading = new Reading() {
            @Override
            public void read() {}

            @Override
            public void asks(int count) {
                longest.accumulateAndGet(count, Math::max);
            }
        };
        FileAnswer answer = answer(name -> new Letters(name, 100_000, true, reading), "a.txt", "gzip");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(longest).hasValueBetween(1L, 1L << 16);
    }

    @Test
    void thoseWhoComeTogetherHaveAFileReadOnce() throws Exception {
        Openings openings = new Openings();
        FileServer server =
                new FileServer(name -> new Letters(name, 100_000, true, openings), FileOptions.DEFAULTS, store);
        CyclicBarrier barrier = new CyclicBarrier(8);
        List<FutureTask<Integer>> all = new ArrayList<>();
        for (int i = 0; i < barrier.getParties(); i++) {
            all.add(new FutureTask<>(() -> {
                barrier.await(1, TimeUnit.MINUTES);
                return server.answer(request("a.txt", "identity")).status();
            }));
        }
        all.forEach(one -> new Thread(one).start());
        for (FutureTask<Integer> each : all) {
            assertThat(each.get(1, TimeUnit.MINUTES)).isEqualTo(200);
        }
        assertThat(openings.count).hasValue(1);
    }

    @Test
    void aLongCodedFileThatIsBeingWrittenIsNotSent() throws IOException {
        Found plain = new Letters("a.js", LONG, true, () -> {});
        byte[] gzip = Http.encode("gzip", "a".repeat(LONG));
        for (boolean isSettled : new boolean[] {false, true}) {
            Found beside = with(coded("a.js.gz", gzip), Map.of("isSettled", isSettled));
            FileAnswer answer = answer(name -> with(plain, Map.of("beside", beside)), "a.js", "gzip");
            assertThat(answer.headers().get("Content-Encoding")).isEqualTo(isSettled ? "gzip" : null);
            assertThat(answer.headers().get("Content-Length")).isEqualTo("" + (isSettled ? gzip.length : LONG));
        }
    }

    @Test
    void aCodedFileThatMayNotBeReadLeavesTheFileItself() throws IOException {
        Reading denied = new Reading() {
            @Override
            public void begin() throws IOException {
                throw new AccessDeniedException("/srv/secret/a.js.gz");
            }

            @Override
            public void read() {
                throw new IllegalStateException();
            }
        };
        Found beside = new Letters("a.js.gz", 100, true, denied);
        Found plain = with(new Letters("a.js", 5000, true, () -> {}), Map.of("beside", beside));
        FileAnswer answer = answer(name -> plain, "a.js", "gzip");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.headers()).containsEntry("Content-Encoding", "gzip");

        // Nobody here decodes brotli, so that nobody would look at the file.
        FileAnswer unseen = answer(name -> plain, "a.js", "br");
        assertThat(unseen.status()).isEqualTo(200);
        assertThat(unseen.headers()).doesNotContainKey("Content-Encoding");
    }

    /** A client that is slow must not keep in memory what is not kept for all. */
    @Test
    void aFileThatIsEvictedWhileItIsSentGoesOnFromTheFile(@TempDir Path files) throws Exception {
        int length = 1 << 20;
        Random random = new Random(length);
        for (String name : List.of("sent", "other", "another")) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            Files.write(files.resolve(name), bytes);
        }
        FileTimes.settle();
        DirectorySource source = new DirectorySource(files);
        FileServer server = new FileServer(source, FileOptions.DEFAULTS.withMemory(5L << 19, length), store);
        Contents contents = store.contents(5L << 19);
        Found sent = Objects.requireNonNull(source.find("sent"));
        FileAnswer answer = server.answer(request("sent"));
        assertThat(contents.keeps(sent)).isTrue();
        WeakReference<Object> kept = new WeakReference<>(contents.of(sent).bytes());

        ByteArrayOutputStream received = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] bytes, int offset, int count) {
                if (size() == 0) {
                    evict(server, () -> contents.keeps(sent));
                    for (int i = 0; i < 100 && kept.get() != null; i++) {
                        System.gc();
                    }
                    assertThat(kept.get()).as("the file in memory").isNull();
                }
                super.write(bytes, offset, count);
            }
        };
        Objects.requireNonNull(answer.body()).write(received);
        assertThat(received.toByteArray()).isEqualTo(Files.readAllBytes(files.resolve("sent")));
    }

    /** The one server holds what is a long file for the other. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theHashOfAFileThatIsEvictedWhileItIsSentIsThatOfAllItsBytes(boolean isKeptAtFirst, @TempDir Path files)
            throws Exception {
        int length = 1 << 20;
        Random random = new Random(length);
        for (String name : List.of("sent", "other", "another")) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            Files.write(files.resolve(name), bytes);
        }
        FileTimes.settle();
        DirectorySource source = new DirectorySource(files);
        FileServer holding = new FileServer(source, FileOptions.DEFAULTS.withMemory(5L << 19, length), store);
        FileServer reading = new FileServer(source, FileOptions.DEFAULTS.withMemory(5L << 19, 1000), store);
        Contents contents = store.contents(5L << 19);
        Found sent = Objects.requireNonNull(source.find("sent"));
        String tag = '"' + Contents.hex(Sha256.of(Files.readAllBytes(files.resolve("sent")))) + '"';
        if (isKeptAtFirst) {
            contents.of(sent);
        }
        FileAnswer answer = reading.answer(request("sent"));
        assertThat(answer.headers().get("ETag")).isEqualTo(isKeptAtFirst ? tag : null);
        contents.of(sent);

        OutputStream evicting = new OutputStream() {
            @Override
            public void write(int b) {
                throw new IllegalStateException();
            }

            @Override
            public void write(byte[] bytes, int offset, int count) {
                evict(holding, () -> contents.keeps(sent));
            }
        };
        Objects.requireNonNull(answer.body()).write(evicting);
        Objects.requireNonNull(reading.answer(request("sent")).body()).write(OutputStream.nullOutputStream());
        assertThat(contents.keeps(sent)).isFalse();
        assertThat(reading.answer(request("sent")).headers()).containsEntry("ETag", tag);
        assertThat(holding.answer(request("sent")).headers()).containsEntry("ETag", tag);
    }

    private static void evict(FileServer server, BooleanSupplier isKept) {
        for (int i = 0; i < 1000 && isKept.getAsBoolean(); i++) {
            server.answer(request(i % 2 == 0 ? "other" : "another"));
        }
        assertThat(isKept.getAsBoolean()).as("kept").isFalse();
    }

    /** Another file than of letters. */
    private static Found coded(String name, byte[] bytes) {
        return coded(name, bytes, () -> {});
    }

    private static Found coded(String name, byte[] bytes, Reading reading) {
        Found.Opened opened = new Found.Opened() {
            @Override
            public InputStream from(long position) throws IOException {
                reading.read();
                return new ByteArrayInputStream(bytes, (int) position, bytes.length);
            }

            @Override
            public void close() {
                // Nothing is open.
            }
        };
        return with(
                new Letters(name, bytes.length, true, () -> {}), Map.of("open", opened, "length", (long) bytes.length));
    }

    @Test
    void aLongCodedFileIsDecodedOnceHoweverManyAsk() throws Exception {
        Openings openings = new Openings();
        Found beside = coded("a.js.gz", Http.encode("gzip", "a".repeat(LONG)));
        Found plain = with(new Letters("a.js", LONG, true, openings), Map.of("beside", beside));
        List<CompletableFuture<Integer>> all = Stream.generate(
                        () -> CompletableFuture.supplyAsync(() -> status(name -> plain, "a.js", "gzip")))
                .limit(8)
                .toList();
        for (CompletableFuture<Integer> one : all) {
            assertThat(one.get(1, TimeUnit.MINUTES)).isEqualTo(200);
        }
        assertThat(openings.count).hasValue(1);
    }

    @Test
    void aCodedFileThatIsTooLongToDecodeCountsAsItIs() throws IOException {
        Openings openings = new Openings();
        Found beside = coded("a.js.gz", new byte[] {1, 2, 3});
        Found plain = with(new Letters("a.js", (1 << 26) + 1, true, openings), Map.of("beside", beside));
        assertThat(answer(name -> plain, "a.js", "gzip").headers())
                .containsEntry("Content-Encoding", "gzip")
                .containsEntry("Content-Length", "3");
        assertThat(openings.count).hasValue(0);
    }

    @Test
    void aFileThatCannotBeReadJustNowSaysNothingOfItsCodedForm() throws IOException {
        byte[] gzip = Http.encode("gzip", "a".repeat(LONG));
        for (boolean isPlain : new boolean[] {false, true}) {
            AtomicBoolean fails = new AtomicBoolean(true);
            Reading failing = () -> {
                if (fails.get()) {
                    throw new IOException("/srv/secret: Input/output error");
                }
            };
            Found beside = isPlain ? coded("a.js.gz", gzip, () -> {}) : coded("a.js.gz", gzip, failing);
            Found plain = new Letters("a.js", LONG, true, isPlain ? failing : () -> {});
            Found file = with(plain, Map.of("beside", beside));
            FileAnswer failed = answer(name -> file, "a.js", "gzip");
            assertThat(failed.status()).isEqualTo(503);
            assertThat(failed.headers()).containsEntry("Cache-Control", "no-store");
            fails.set(false);
            FileAnswer answer = answer(name -> file, "a.js", "gzip");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.headers()).containsEntry("Content-Encoding", "gzip");
        }
    }

    /** A client may give up a file after a 404. */
    @Test
    void onlyAFileThatIsMissingOrNotReadableIsNotFound(@TempDir Path files) throws IOException {
        Files.writeString(files.resolve("a.js"), "a");
        Files.createSymbolicLink(files.resolve("loop.js"), Path.of("loop.js"));
        AtomicReference<IOException> failure = new AtomicReference<>();
        FileSource source = new DirectorySource(FailingFileSystem.path(files, name -> {
            if (failure.get() != null) {
                throw failure.get();
            }
        }));
        assertThat(status(source, "a.js")).isEqualTo(200);
        for (String missing : List.of("loop.js", "a".repeat(300), "a.js/b.js", "b.js")) {
            assertThat(status(source, missing)).as(missing).isEqualTo(404);
        }
        failure.set(new NoSuchFileException("a.js"));
        assertThat(status(source, "a.js")).isEqualTo(404);
        failure.set(new AccessDeniedException("a.js"));
        assertThat(status(source, "a.js")).isEqualTo(404);
        failure.set(new FileSystemException("a.js", null, "Stale file handle"));
        FileAnswer failed = answer(source, "a.js");
        assertThat(failed.status()).isEqualTo(503);
        assertThat(failed.headers()).containsEntry("Cache-Control", "no-store");
        failure.set(null);
        assertThat(status(source, "a.js")).isEqualTo(200);
    }

    @Test
    void thoseWhoComeTogetherHaveAFileCodedOnce() throws Exception {
        byte[] random = new byte[1 << 21];
        new Random(1).nextBytes(random);
        Found file = coded("a.js", HexFormat.of().formatHex(random).getBytes(UTF_8));
        FileServer server = new FileServer(name -> file, FileOptions.DEFAULTS, store);
        CyclicBarrier barrier = new CyclicBarrier(8);
        AtomicInteger coders = new AtomicInteger();
        List<FutureTask<String>> all = new ArrayList<>();
        for (int i = 0; i < barrier.getParties(); i++) {
            all.add(new FutureTask<>(() -> {
                barrier.await(1, TimeUnit.MINUTES);
                Meter meter = new Meter((body, outcome) -> {});
                FileAnswer answer = server.answer(request("a.js", meter, "gzip"));
                coders.addAndGet(meter.codecNanos() > 0 ? 1 : 0);
                return answer.headers().get("ETag");
            }));
        }
        all.forEach(one -> new Thread(one).start());
        for (FutureTask<String> tag : all) {
            assertThat(tag.get(1, TimeUnit.MINUTES)).endsWith("--gzip\"");
        }
        assertThat(coders).hasValue(1);
    }

    /** Else the time of a response says whether somebody else has the same file. */
    @Test
    void equalFilesShareNoCompressedForm() throws IOException {
        byte[] letters = "a".repeat(10_000).getBytes(UTF_8);
        Found anns = coded("ann.js", letters);
        Found bobs = coded("bob.js", letters);
        Set<Found> asked = new HashSet<>();
        for (Found file : List.of(anns, bobs, anns)) {
            Meter meter = new Meter((body, outcome) -> {});
            FileServer server = new FileServer(path -> file, FileOptions.DEFAULTS, store);
            assertThat(server.answer(request(file.name(), meter, "gzip"))
                            .headers()
                            .get("ETag"))
                    .endsWith("--gzip\"");
            assertThat(meter.codecNanos() > 0).isEqualTo(asked.add(file));
        }
    }

    @Test
    void aFileThatIsBeingWrittenDoesChangeWhateverItsName() throws IOException {
        Found file = new Letters("app.4f3a9c21.js", 10, true, () -> {});
        for (int minutes : new int[] {-10, 0, 4, 6}) {
            Found found = with(file, Map.of("modified", System.currentTimeMillis() - minutes * 60_000L));
            FileAnswer answer = answer(name -> found, file.name());
            assertThat(answer.headers().get("Cache-Control"))
                    .isEqualTo(minutes > 5 ? "max-age=31536000, immutable" : "no-cache");
            Found packed = with(found, Map.of("isFixed", true));
            assertThat(answer(name -> packed, "packed" + minutes + file.name())
                            .headers()
                            .get("Cache-Control"))
                    .isEqualTo("max-age=31536000, immutable");
            // RFC 9110 §8.8.2.1: not later than Date.
            assertThat(answer.headers().containsKey("Last-Modified")).isEqualTo(minutes >= 0);
        }
    }

    /** The same file with other answers. */
    private static Found with(Found file, Map<String, Object> answers) {
        return (Found) Proxy.newProxyInstance(
                Found.class.getClassLoader(),
                new Class<?>[] {Found.class},
                (proxy, method, arguments) -> answers.containsKey(method.getName())
                        ? answers.get(method.getName())
                        : method.invoke(file, arguments));
    }

    @Test
    void nobodyWaitsForTheReadingOfAnotherFile() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Found slow = new Letters("slow.txt", 10, true, () -> {
            begun.countDown();
            try {
                assertThat(end.await(1, TimeUnit.MINUTES)).isTrue();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        });
        CompletableFuture<Integer> waiting = CompletableFuture.supplyAsync(() -> status(name -> slow, "slow.txt"));
        assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();
        for (int i = 0; i < 1000; i++) {
            Found other = new Letters(i + ".txt", 10, true, () -> {});
            CompletableFuture<Integer> answered = CompletableFuture.supplyAsync(() -> status(name -> other, "x.txt"));
            assertThat(answered.get(10, TimeUnit.SECONDS)).isEqualTo(200);
        }
        assertThat(waiting).isNotDone();
        end.countDown();
        assertThat(waiting.get(1, TimeUnit.MINUTES)).isEqualTo(200);
    }

    private int status(FileSource source, String path, String... accepted) {
        return answer(source, path, accepted).status();
    }

    @Test
    void noMoreThanAThousandStoresAreKept() {
        for (int i = 0; i < 3000; i++) {
            store.contents(i);
        }
        assertThat(store.countContents()).isLessThanOrEqualTo(FileStore.MAX_CONTENTS);
        assertThat(store.contents(2999)).isSameAs(store.contents(2999));
    }
}
