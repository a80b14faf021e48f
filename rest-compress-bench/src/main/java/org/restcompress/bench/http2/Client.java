// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.http2;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.client.transport.HttpClientTransportOverHTTP2;
import org.restcompress.bench.network.CpuTime;
import org.restcompress.bench.network.ServerProcess;

/** Jetty's client, with as many connections as requests at a time over HTTP/1.1, and with one over HTTP/2. */
final class Client implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;
    private static final double NANOS_PER_SECOND = 1e9;

    private final ServerProcess server;
    private final HttpVersion version;
    private final HttpClient http;

    private Client(ServerProcess server, HttpVersion version, HttpClient http) {
        this.server = server;
        this.version = version;
        this.http = http;
    }

    static Client overHttp11(ServerProcess server) throws IOException {
        return started(server, HttpVersion.HTTP_1_1, new HttpClient());
    }

    static Client overHttp2(ServerProcess server, int frameBytes) throws IOException {
        HTTP2Client frames = new HTTP2Client();
        frames.setMaxFrameSize(frameBytes);
        HttpClient http = new HttpClient(new HttpClientTransportOverHTTP2(frames));
        http.setMaxConnectionsPerDestination(1);
        return started(server, HttpVersion.HTTP_2, http);
    }

    private static Client started(ServerProcess server, HttpVersion version, HttpClient http) throws IOException {
        try {
            http.start();
        } catch (Exception e) {
            throw new IOException(e);
        }
        // It is neither to ask for a coding by itself, nor to decode one.
        http.getContentDecoderFactories().clear();
        return new Client(server, version, http);
    }

    /**
     * What came of some requests.
     *
     * @param perSecond as many were answered
     * @param cpu time of the server for each, in microseconds
     */
    record Sample(double perSecond, CpuTime cpu) {
        double millis() {
            return 1e3 / perSecond;
        }

        /** Workers' and I/O threads': the latter do more of the work in HTTP/2. */
        double cpuMicros() {
            return cpu.workers() + cpu.io();
        }
    }

    /** One body as it was sent. */
    byte[] fetch(String body, String coding) throws IOException, InterruptedException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CompletableFuture<Result> done = new CompletableFuture<>();
        request(body, coding)
                .onResponseContent((response, buffer) -> {
                    byte[] copy = new byte[buffer.remaining()];
                    buffer.get(copy);
                    bytes.writeBytes(copy);
                })
                .send(done::complete);
        check(get(done), coding);
        return bytes.toByteArray();
    }

    /** A closed loop: so many requests at a time, until some time has passed. */
    Sample run(String body, String coding, int atATime, Duration time) throws IOException, InterruptedException {
        CpuTime before = server.cpu();
        long start = System.nanoTime();
        Loop loop = new Loop(body, coding, start + time.toNanos(), atATime);
        for (int i = 0; i < atATime; i++) {
            loop.next();
        }
        check(get(loop.done), coding);
        double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
        int requests = loop.requests.get();
        return new Sample(requests / seconds, server.cpu().since(before).microsFor(requests));
    }

    private Request request(String body, String coding) {
        return http.newRequest("http://127.0.0.1:" + server.port() + '/' + body).headers(fields -> {
            if (!coding.isEmpty()) {
                fields.put("Accept-Encoding", coding);
            }
        });
    }

    /** Sees that version and coding are those that were wanted. */
    private void check(Result result, String coding) throws IOException {
        if (result.isFailed()) {
            throw new IOException(result.getFailure());
        }
        Response response = result.getResponse();
        String coded = Objects.requireNonNullElse(response.getHeaders().get("Content-Encoding"), "");
        if (response.getStatus() != 200 || response.getVersion() != version || !coded.equals(coding)) {
            throw new IOException(response + ", coded in '" + coded + "' (expected " + version + ", '" + coding + "')");
        }
    }

    private static Result get(CompletableFuture<Result> done) throws IOException, InterruptedException {
        try {
            return done.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            http.stop();
        } catch (Exception e) {
            throw new IOException(e);
        }
    }

    /** Requests that follow each other. */
    private final class Loop {
        private final String body;
        private final String coding;
        private final long end;
        private final AtomicInteger running;
        private final AtomicInteger requests = new AtomicInteger();
        private final CompletableFuture<Result> done = new CompletableFuture<>();

        Loop(String body, String coding, long end, int atATime) {
            this.body = body;
            this.coding = coding;
            this.end = end;
            running = new AtomicInteger(atATime);
        }

        void next() {
            request(body, coding).send(this::finished);
        }

        /** The last one is looked at, and any that failed. */
        private void finished(Result result) {
            requests.incrementAndGet();
            if (result.isFailed()) {
                done.complete(result);
            } else if (System.nanoTime() - end < 0) {
                next();
            } else if (running.decrementAndGet() == 0) {
                done.complete(result);
            }
        }
    }
}
