// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.dictionary.DictionaryStore;
import org.restcompress.testkit.Waiting;

class RecentBodiesTest {
    /** Bytes that a short body takes while it waits. */
    private static final int OVERHEAD = 400;

    private static final int SECONDS = 60;
    private static final long MANY = 1 << 20;

    private final CompressionDictionary body = dictionary("a body");

    @Test
    void aBodyIsFoundInItsScopeOnly() {
        RecentBodies bodies = new RecentBodies(new MemoryStore(MANY), Optional.empty(), MANY, () -> true);
        bodies.remember("ann", body.toByteArray(), body.length(), SECONDS);
        await(bodies);

        assertThat(bodies.find("ann", body.sha256(), SECONDS)).contains(body);
        assertThat(bodies.find("bob", body.sha256(), SECONDS)).isEmpty();
        assertThat(bodies.find("ann", dictionary("another").sha256(), SECONDS)).isEmpty();
    }

    @Test
    void whatOneNodeRemembersAnotherFinds() {
        Map<String, byte[]> shared = new ConcurrentHashMap<>();
        RecentBodies here = new RecentBodies(new MemoryStore(MANY), Optional.of(store(shared)), MANY, () -> true);
        RecentBodies there = new RecentBodies(new MemoryStore(MANY), Optional.of(store(shared)), MANY, () -> true);
        here.remember("ann", body.toByteArray(), body.length(), SECONDS);
        Waiting.until(() -> !shared.isEmpty());

        assertThat(there.find("ann", body.sha256(), SECONDS)).contains(body);
        shared.clear();
        assertThat(there.find("ann", body.sha256(), SECONDS))
                .as("kept here, too")
                .contains(body);
    }

    @Test
    void aBodyThatIsNotWhatItsKeySaysIsNotTrusted() {
        Map<String, byte[]> shared = new ConcurrentHashMap<>();
        RecentBodies here = new RecentBodies(new MemoryStore(MANY), Optional.of(store(shared)), MANY, () -> true);
        here.remember("ann", body.toByteArray(), body.length(), SECONDS);
        await(here);
        // A body is in memory first.
        Waiting.until(() -> shared.size() == 2);
        shared.replaceAll((key, bytes) -> "spoilt".getBytes(StandardCharsets.US_ASCII));
        RecentBodies there = new RecentBodies(new MemoryStore(MANY), Optional.of(store(shared)), MANY, () -> true);

        assertThat(shared).hasSize(2);
        assertThat(there.find("ann", body.sha256(), SECONDS)).isEmpty();
    }

    /** Kotlin declares no checked exceptions, and a class of the store may be missing. */
    @ParameterizedTest
    @MethodSource("failures")
    void aStoreThatFailsIsNotFound(Throwable failure) {
        DictionaryStore broken = new DictionaryStore() {
            @Override
            public Optional<CompressionDictionary> find(String key) {
                throw thrown(failure);
            }

            @Override
            public void keep(String key, CompressionDictionary dictionary, int seconds) {
                throw thrown(failure);
            }
        };
        RecentBodies bodies = new RecentBodies(new MemoryStore(MANY), Optional.of(broken), MANY, () -> true);
        assertThat(bodies.find("ann", body.sha256(), SECONDS)).isEmpty();
        bodies.remember("ann", body.toByteArray(), body.length(), SECONDS);
        await(bodies);

        assertThat(bodies.find("ann", body.sha256(), SECONDS)).as("in memory").contains(body);
    }

    /** Whoever sends hashes of nothing keeps no store busy, and what did not change is not written again. */
    @Test
    void aStoreIsAskedOnceForWhatItDoesNotKnowAndToldOnceOfWhatIsKept() {
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger told = new AtomicInteger();
        DictionaryStore counting = new DictionaryStore() {
            @Override
            public Optional<CompressionDictionary> find(String key) {
                asked.incrementAndGet();
                return Optional.empty();
            }

            @Override
            public void keep(String key, CompressionDictionary dictionary, int seconds) {
                told.incrementAndGet();
            }
        };
        RecentBodies bodies = new RecentBodies(new MemoryStore(MANY), Optional.of(counting), MANY, () -> true);
        for (int i = 0; i < 100; i++) {
            bodies.remember("ann", body.toByteArray(), body.length(), SECONDS);
            bodies.find("ann", dictionary("unknown").sha256(), SECONDS);
        }
        assertThat(asked).hasValue(1);
        for (int i = 0; i < 5000; i++) {
            bodies.find("ann", dictionary("unknown " + i).sha256(), SECONDS);
        }
        assertThat(asked).hasValueLessThan(3000);
        await(bodies);
        Waiting.until(() -> told.get() == 2);
    }

    @Test
    void aThreadThatMustNotBlockAsksOnlyTheMemory() {
        Map<String, byte[]> shared = new ConcurrentHashMap<>();
        RecentBodies here = new RecentBodies(new MemoryStore(MANY), Optional.of(store(shared)), MANY, () -> true);
        here.remember("ann", body.toByteArray(), body.length(), SECONDS);
        Waiting.until(() -> !shared.isEmpty());
        AtomicBoolean mayBlock = new AtomicBoolean();
        RecentBodies there = new RecentBodies(new MemoryStore(MANY), Optional.of(store(shared)), MANY, mayBlock::get);

        assertThat(there.find("ann", body.sha256(), SECONDS)).isEmpty();
        mayBlock.set(true);
        assertThat(there.find("ann", body.sha256(), SECONDS)).contains(body);
        mayBlock.set(false);
        assertThat(there.find("ann", body.sha256(), SECONDS)).contains(body);
    }

    /** Of 100 clients that come back to a node which has been started again, few wait for it. */
    @Test
    void aSlowStoreHoldsUpFewRequests() throws Exception {
        CountDownLatch open = new CountDownLatch(1);
        DictionaryStore slow = new DictionaryStore() {
            @Override
            public Optional<CompressionDictionary> find(String key) {
                try {
                    open.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                return Optional.of(body);
            }

            @Override
            public void keep(String key, CompressionDictionary dictionary, int seconds) {
                // It is full.
            }
        };
        RecentBodies bodies = new RecentBodies(new MemoryStore(MANY), Optional.of(slow), MANY, () -> true);
        ExecutorService clients = Executors.newCachedThreadPool();
        CompletionService<Optional<CompressionDictionary>> answers = new ExecutorCompletionService<>(clients);
        for (int i = 0; i < 100; i++) {
            byte[] hash = i < 50 ? body.sha256() : dictionary("unknown " + i).sha256();
            answers.submit(() -> bodies.find("ann", hash, SECONDS));
        }
        for (int i = 0; i < 68; i++) {
            assertThat(answers.take().get()).isEmpty();
        }
        open.countDown();
        for (int i = 68; i < 100; i++) {
            answers.take().get();
        }
        clients.shutdown();
        assertThat(bodies.find("ann", body.sha256(), SECONDS)).contains(body);
    }

    /** The node itself needs no shared store for its own clients. */
    @Test
    void aSlowStoreDoesNotDelayWhatIsRemembered() {
        CountDownLatch open = new CountDownLatch(1);
        AtomicInteger told = new AtomicInteger();
        DictionaryStore slow = new DictionaryStore() {
            @Override
            public Optional<CompressionDictionary> find(String key) {
                return Optional.empty();
            }

            @Override
            public void keep(String key, CompressionDictionary dictionary, int seconds) {
                try {
                    open.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                told.incrementAndGet();
            }
        };
        long room = 2L * (body.length() + OVERHEAD);
        RecentBodies bodies = new RecentBodies(new MemoryStore(MANY), Optional.of(slow), room, () -> true);
        for (int i = 0; i < 8; i++) {
            String user = "user " + i;
            bodies.remember(user, body.toByteArray(), body.length(), SECONDS);
            Waiting.until(() -> bodies.find(user, body.sha256(), SECONDS).isPresent());
        }
        open.countDown();

        Waiting.until(() -> told.get() == 2);
    }

    @Test
    void whatComesFasterThanItCanBeHashedIsDropped() {
        CountDownLatch open = new CountDownLatch(1);
        Map<String, CompressionDictionary> kept = new ConcurrentHashMap<>();
        DictionaryStore slow = new DictionaryStore() {
            @Override
            public Optional<CompressionDictionary> find(String key) {
                return Optional.ofNullable(kept.get(key));
            }

            @Override
            public void keep(String key, CompressionDictionary dictionary, int seconds) {
                try {
                    open.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                kept.put(key, dictionary);
            }
        };
        RecentBodies bodies = new RecentBodies(slow, Optional.empty(), 2L * (body.length() + OVERHEAD), () -> true);
        for (int i = 0; i < 10; i++) {
            String user = "user " + i;
            bodies.remember(user, body.toByteArray(), body.length(), SECONDS);
        }
        open.countDown();
        await(bodies);

        assertThat(kept).as("two and the last").hasSize(3);
    }

    @Test
    void anArrayWeighsWhatItTakesUntilItsBodyIsHashed() {
        RecentBodies bodies = new RecentBodies(new MemoryStore(MANY), Optional.empty(), 1000 + OVERHEAD, () -> true);
        bodies.remember("ann", Arrays.copyOf(body.toByteArray(), 1001), body.length(), SECONDS);
        await(bodies);

        assertThat(bodies.find("ann", body.sha256(), SECONDS)).isEmpty();
    }

    @Test
    void theMemoryIsBoundedInBytes() {
        MemoryStore store = new MemoryStore(100_000);
        for (int i = 0; i < 1000; i++) {
            store.keep("key " + i, CompressionDictionary.of(new byte[1000]), SECONDS);
        }
        long found = java.util.stream.IntStream.range(0, 1000)
                .filter(i -> store.find("key " + i).isPresent())
                .count();

        assertThat(found).isBetween(1L, 100L);
    }

    private static DictionaryStore store(Map<String, byte[]> map) {
        return DictionaryStore.of((ConcurrentHashMap<String, byte[]>) map);
    }

    private static CompressionDictionary dictionary(String text) {
        return CompressionDictionary.of(text.getBytes(StandardCharsets.US_ASCII));
    }

    static List<Throwable> failures() {
        return List.of(
                new IllegalStateException("no network"), new IOException("no network"), new LinkageError("none"));
    }

    /** Throws whatever it is, as code without checked exceptions does. */
    @SuppressWarnings("unchecked") // It is never cast.
    private static <T extends Throwable> RuntimeException thrown(Throwable failure) throws T {
        throw (T) failure;
    }

    /** One thread remembers, in order. */
    private static void await(RecentBodies bodies) {
        CompressionDictionary last = dictionary("z");
        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (bodies.find("last", last.sha256(), SECONDS).isEmpty() && System.nanoTime() - end < 0) {
            bodies.remember("last", last.toByteArray(), 1, SECONDS);
            LockSupport.parkNanos(1_000_000);
        }
        assertThat(bodies.find("last", last.sha256(), SECONDS)).isPresent();
    }
}
