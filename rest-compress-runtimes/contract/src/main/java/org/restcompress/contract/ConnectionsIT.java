// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.restcompress.CompressionFeature;
import org.restcompress.contract.RuntimeUnderTest.Pool;

/**
 * Calls that fail give their connections back. The client has a pool of two connections, where there is a pool, and must not
 * wait for one. The server counts those that are open. A client without the library shows what a runtime loses by itself.
 */
public class ConnectionsIT {
    /** Bytes, coded and plain: more than is on its way between client and server. */
    static final int LONG = 300_000;

    /** More than a client has connections that are idle. */
    private static final int TIMES = 6;

    /** {@code HttpURLConnection} keeps so many for the next calls. */
    private static final int MAX_OPEN = 5;

    private static final int SECONDS = 20;
    private static final long PATIENCE_NANOS = Duration.ofSeconds(2).toNanos();
    private static final long PAUSE_NANOS = Duration.ofMillis(5).toNanos();

    private static final Map<String, byte[]> ANSWERS = new HashMap<>();

    @BeforeAll
    static void prepare() throws IOException {
        byte[] noise = noise(LONG);
        byte[] coded = deflated(noise);
        ANSWERS.put("/good", CountingServer.answer(200, "deflate", deflated(Texts.bytes(20_000))));
        ANSWERS.put("/long", CountingServer.answer(200, "deflate", coded));
        ANSWERS.put("/stacked", CountingServer.answer(200, "deflate, ".repeat(11) + "deflate", coded));
        ANSWERS.put("/bomb", CountingServer.answer(200, "deflate", deflated(new byte[200 * LONG])));
        ANSWERS.put("/404", CountingServer.answer(404, "", noise));
        ANSWERS.put("/404/coded", CountingServer.answer(404, "deflate", coded));
        ANSWERS.put("/415", CountingServer.answer(415, "", Texts.bytes(100)));
        for (String coding : List.of("gzip", "deflate", "zstd", "lzf", "br")) {
            ANSWERS.put("/garbage/" + coding, CountingServer.answer(200, coding, noise));
        }
    }

    /** Text that does not shrink much. */
    static byte[] noise(int length) {
        byte[] noise = new byte[length];
        new Random(7).nextBytes(noise);
        for (int i = 0; i < length; i++) {
            noise[i] = (byte) (' ' + (noise[i] & 63));
        }
        return noise;
    }

    /** Jetty's client decodes gzip before anybody else sees it. */
    private static byte[] deflated(byte[] content) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream deflate = new DeflaterOutputStream(coded)) {
            deflate.write(content);
        }
        return coded.toByteArray();
    }

    @TestFactory
    Stream<DynamicNode> aCallThatFailsGivesItsConnectionBack() {
        return pools().map(pool -> dynamicContainer(
                pool.name(),
                FailingCall.all()
                        .flatMap(call -> call.isOfTheLibrary()
                                ? Stream.of(withTheLibrary(pool, call))
                                : Stream.of(withTheLibrary(pool, call), without(pool, call)))));
    }

    private static Stream<Pool> pools() {
        return RuntimeUnderTest.installed().pools().stream();
    }

    private static DynamicTest withTheLibrary(Pool pool, FailingCall call) {
        return dynamicTest(call.name(), () -> {
            if (!pool.loses().test(call.name())) {
                assertThat(loses(pool, call, true)).as("what is lost").isEmpty();
            }
        });
    }

    /** A runtime that loses no more should not be said to. Without a bound, a lost connection may be closed by chance. */
    private static DynamicTest without(Pool pool, FailingCall call) {
        return dynamicTest(call.name() + ", without the library", () -> {
            String lost = loses(pool, call, false);
            if (!pool.loses().test(call.name())) {
                assertThat(lost).as("what is lost").isEmpty();
            } else if (pool.isBounded()) {
                assertThat(lost).as("what is lost").isNotEmpty();
            }
        });
    }

    /** What goes wrong after some calls that fail; empty if nothing does. */
    private static String loses(Pool pool, FailingCall call, boolean isWithLibrary) {
        Client client = client(pool, call, isWithLibrary);
        try (CountingServer server = new CountingServer(ANSWERS)) {
            for (int i = 0; i < TIMES; i++) {
                Throwable thrown = thrownBy(call, client, server);
                if (isWithLibrary) {
                    assertThat(thrown != null).as("%s", thrown).isEqualTo(call.isThrown());
                }
                String failure = good(client, server);
                if (!failure.isEmpty()) {
                    return failure;
                }
            }
            return tooManyOpen(server);
        } finally {
            client.close();
        }
    }

    private static Client client(Pool pool, FailingCall call, boolean isWithLibrary) {
        ClientBuilder builder = pool.connector().client().readTimeout(SECONDS, TimeUnit.SECONDS);
        if (isWithLibrary) {
            builder.register(CompressionFeature.class);
        }
        call.prepare().prepare(builder);
        return builder.build();
    }

    private static @Nullable Throwable thrownBy(FailingCall call, Client client, CountingServer server) {
        try {
            call.in(client, server);
            return null;
        } catch (Throwable e) {
            return e;
        }
    }

    /** Why a call that should succeed does not; empty if it does. */
    private static String good(Client client, CountingServer server) {
        try (Response response = client.target(server.uri("/good")).request().get()) {
            response.readEntity(byte[].class);
            return "";
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    private static String tooManyOpen(CountingServer server) {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (server.open() > MAX_OPEN && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return server.open() > MAX_OPEN ? server.open() + " connections are open" : "";
    }

    @TestFactory
    Stream<DynamicTest> asynchronousCallsThatAreRefusedReturn() {
        return pools().map(pool -> dynamicTest(pool.name(), () -> {
            Client client = pool.connector()
                    .client()
                    .register(CompressionFeature.class)
                    .property("restcompress.client.request-coding", "gzip")
                    .build();
            try (CountingServer server = new CountingServer(ANSWERS)) {
                List<Future<String>> calls = new ArrayList<>();
                for (int i = 0; i < 4; i++) {
                    calls.add(client.target(server.uri("/415"))
                            .request()
                            .async()
                            .post(Entity.text(Texts.of(20_000)), String.class));
                }
                for (Future<String> call : calls) {
                    // RESTEasy's asynchronous engine does not say 415 here, with or without the library. RESTEasy 3 and
                    // 4 may
                    // cancel the call.
                    assertThatThrownBy(() -> call.get(SECONDS, TimeUnit.SECONDS))
                            .isInstanceOfAny(ExecutionException.class, CancellationException.class);
                }
            } finally {
                client.close();
            }
        }));
    }
}
