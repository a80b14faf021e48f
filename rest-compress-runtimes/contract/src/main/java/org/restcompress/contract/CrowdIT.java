// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A crowd of clients, and what the server has left of it. */
public class CrowdIT {
    private static final int CLIENTS = 64;

    private static final int REQUESTS = 10_000;

    /** As many as a slow machine gets done in this time are enough. */
    private static final long AT_MOST = TimeUnit.SECONDS.toNanos(25);

    /**
     * What a server may still grow by, most of it heap that it has not taken before: a leak of 200 KB in each request, which is
     * less than most states of codecs take, is more.
     */
    private static final long NOISE = 768L << 20;

    private static final List<String> CODINGS = List.of("lzf", "gzip", "deflate", "zstd", "br");

    private static final List<String> SENT = List.of("lzf", "gzip", "deflate", "zstd");

    @Test
    void noneIsAnsweredWronglyAndNothingIsLeftOfThem() throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try (ServerLog log = new ServerLog();
                RunningServer server = RunningServer.of(EntityResource.class, UnannotatedResource.class)) {
            log.begin(server);
            int first = run(clients, server);
            long before = server.residentMemory();
            int second = run(clients, server);
            long after = server.residentMemory();

            assertThat(first).isPositive();
            assertThat(second).isPositive();
            assertThat(after - before).as("growth of resident memory").isLessThan(NOISE);
            assertThat(log.ofTheLibrary(server)).isEmpty();
        } finally {
            clients.shutdownNow();
        }
    }

    /** Half of the requests, or what is done of them in half of the time; says how many. */
    private static int run(ExecutorService clients, RunningServer server) throws Exception {
        AtomicInteger next = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        long end = System.nanoTime() + AT_MOST / 2;
        Callable<Void> client = () -> {
            for (int i = next.getAndIncrement();
                    i < REQUESTS / 2 && System.nanoTime() < end;
                    i = next.getAndIncrement()) {
                request(server, i);
                done.incrementAndGet();
            }
            return null;
        };
        for (Future<Void> call : clients.invokeAll(
                IntStream.range(0, CLIENTS).mapToObj(i -> client).toList())) {
            call.get();
        }
        return done.get();
    }

    private static void request(RunningServer server, int i) {
        String coding = CODINGS.get(i % CODINGS.size());
        String sent = SENT.get(i % SENT.size());
        switch (i % 13) {
            case 0, 1, 2 ->
                whole(Http.get(server.uri("entity/text?length=2000"), "Accept-Encoding", coding), coding, 2000);
            case 3 -> whole(Http.get(server.uri("entity/text?length=200"), "Accept-Encoding", coding), "", 200);
            case 4 -> whole(Http.get(server.uri("unannotated"), "Accept-Encoding", coding), "", 2000);
            case 5 ->
                whole(Http.get(server.uri("entity/stream?length=150000"), "Accept-Encoding", coding), coding, 150_000);
            case 6, 7 ->
                whole(Http.post(server.uri("entity/echo"), Http.encode(sent, Texts.of(3000)), of(sent)), "", 3000);
            case 8 ->
                whole(
                        Http.upload(server.uri("entity/echo"), Http.encode(sent, Texts.of(20_000)), of(sent)),
                        "",
                        20_000);
            case 9 -> unchanged(server, coding);
            case 10 ->
                assertThat(headOrGet(server.uri("entity/text?length=2000"), "Accept-Encoding", coding)
                                .statusCode())
                        .isEqualTo(200);
            case 11 ->
                assertThat(Http.post(server.uri("entity/echo"), new byte[] {1, 2, 3}, of("unknown"))
                                .statusCode())
                        .isEqualTo(415);
            default ->
                assertThat(Http.post(
                                        server.uri("entity/echo"),
                                        "no such coding".getBytes(StandardCharsets.US_ASCII),
                                        of(sent))
                                .statusCode())
                        .isEqualTo(400);
        }
    }

    /** Where each HEAD takes a connection of its own, they would take most of the time. */
    private static HttpResponse<byte[]> headOrGet(URI uri, String... headers) {
        return RuntimeUnderTest.installed().keepsConnectionsWithoutBodies()
                ? Http.head(uri, headers)
                : Http.get(uri, headers);
    }

    private static String[] of(String coding) {
        return new String[] {"Content-Encoding", coding, "Content-Type", "text/plain"};
    }

    private static void whole(HttpResponse<byte[]> response, String coding, int length) {
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEqualTo(coding);
        assertThat(Http.text(response)).isEqualTo(Texts.of(length));
    }

    private static void unchanged(RunningServer server, String coding) {
        HttpResponse<byte[]> tagged = Http.get(server.uri("entity/tagged"), "Accept-Encoding", coding);
        whole(tagged, coding, 2000);
        if (!RuntimeUnderTest.installed().keepsConnectionsWithoutBodies()) {
            return;
        }
        HttpResponse<byte[]> again = Http.get(
                server.uri("entity/tagged"), "Accept-Encoding", coding, "If-None-Match", Http.header(tagged, "etag"));
        assertThat(again.statusCode()).isEqualTo(304);
    }
}
