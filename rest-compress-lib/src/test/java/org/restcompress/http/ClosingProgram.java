// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import static org.restcompress.http.RecordingServer.coded;
import static org.restcompress.http.RecordingServer.text;
import static org.restcompress.testkit.Origin.send;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.restcompress.testkit.Coder;

/** Closes clients as a program on Java 21 does, which has methods for it; says whether the client below has ended. */
final class ClosingProgram {
    private ClosingProgram() {}

    public static void main(String[] arguments) throws Exception {
        HttpClient below = HttpClient.newHttpClient();
        HttpClient client = CompressionHttpClient.of(below);
        System.out.println("open: " + call(client, "isTerminated"));
        call(client, "close");
        System.out.println("close: " + call(below, "isTerminated"));

        HttpClient tried = HttpClient.newHttpClient();
        ((AutoCloseable) (Object) CompressionHttpClient.of(tried)).close();
        System.out.println("AutoCloseable: " + call(tried, "isTerminated"));

        for (String method : new String[] {"shutdown", "shutdownNow"}) {
            HttpClient ending = HttpClient.newHttpClient();
            HttpClient above = CompressionHttpClient.of(ending);
            call(above, method);
            call(ending, "awaitTermination", Duration.ofSeconds(30));
            System.out.println(method + ": " + call(above, "isTerminated"));
            if (method.equals("shutdownNow")) {
                System.out.println("awaitTermination: " + call(above, "awaitTermination", Duration.ofSeconds(30)));
            }
        }
        for (String method : new String[] {"shutdown", "close", "shutdownNow"}) {
            System.out.println(method + " while a body is coded: " + whileABodyIsCoded(method));
        }
        System.out.println("interrupted, then closed: " + interruptedThenClosed());
        System.out.println("cancelled, then closed by what depends on it: " + cancelledThenClosed());
        System.out.println("label: " + hasLabel());
        System.exit(0);
    }

    /** What becomes of a request whose body has not come to its end when the client is closed, and of the next one. */
    private static String whileABodyIsCoded(String method) throws Exception {
        try (RecordingServer server = new RecordingServer()) {
            CountDownLatch isRead = new CountDownLatch(1);
            CountDownLatch goesOn = new CountDownLatch(1);
            InputStream body = new FilterInputStream(new ByteArrayInputStream(text(5000))) {
                @Override
                public int read(byte[] target, int offset, int length) throws IOException {
                    isRead.countDown();
                    try {
                        goesOn.await();
                    } catch (InterruptedException e) {
                        throw new IOException(e);
                    }
                    return super.read(target, offset, length);
                }
            };
            HttpClient client = CompressionHttpClient.of(HttpClient.newHttpClient());
            CompletableFuture<HttpResponse<Void>> answer = client.sendAsync(
                    HttpRequest.newBuilder(server.uri("/"))
                            .header(CompressionHttpClient.REQUEST_CODING, "gzip")
                            .POST(BodyPublishers.ofInputStream(() -> body))
                            .build(),
                    BodyHandlers.discarding());
            isRead.await();
            CompletableFuture<Void> closing = CompletableFuture.runAsync(() -> call(client, method));
            HttpRequest next = HttpRequest.newBuilder(server.uri("/next")).build();
            while (outcome(client.sendAsync(next, BodyHandlers.discarding())).equals("200")) {
                Thread.onSpinWait();
            }
            boolean wasClosed = closing.isDone() && method.equals("close");
            if (!method.equals("shutdownNow")) {
                goesOn.countDown();
            }
            String outcome = outcome(answer);
            goesOn.countDown();
            closing.get(30, TimeUnit.SECONDS);
            return outcome
                    + (call(client, "awaitTermination", Duration.ofSeconds(30)).equals(true) ? ", ended" : "")
                    + (wasClosed ? ", before it was answered" : "");
        }
    }

    /** Each call is over, whenever its thread was interrupted. */
    private static boolean interruptedThenClosed() throws Exception {
        try (RecordingServer server = new RecordingServer()) {
            HttpClient client = CompressionHttpClient.of(HttpClient.newHttpClient());
            HttpRequest request = HttpRequest.newBuilder(server.uri("/"))
                    .header(CompressionHttpClient.REQUEST_CODING, "gzip")
                    .POST(BodyPublishers.ofByteArray(text(2400)))
                    .build();
            for (int i = 0; i < 500; i++) {
                Thread sending = new Thread(() -> {
                    try {
                        client.send(request, BodyHandlers.discarding());
                    } catch (IOException | InterruptedException e) {
                        // It was interrupted.
                    }
                });
                sending.start();
                for (int spins = i * 20; spins > 0; spins--) {
                    Thread.onSpinWait();
                }
                sending.interrupt();
                sending.join();
            }
            CompletableFuture.runAsync(() -> call(client, "close")).get(30, TimeUnit.SECONDS);
            return true;
        }
    }

    private static boolean cancelledThenClosed() throws Exception {
        HttpClient client = CompressionHttpClient.of(HttpClient.newHttpClient());
        CompletableFuture<HttpResponse<Void>> answer = client.sendAsync(
                HttpRequest.newBuilder(URI.create("http://localhost:1/"))
                        .header(CompressionHttpClient.REQUEST_CODING, "gzip")
                        .POST(BodyPublishers.fromPublisher(subscriber -> {
                            // It never begins.
                        }))
                        .build(),
                BodyHandlers.discarding());
        CompletableFuture<Object> closed = answer.handle((response, problem) -> call(client, "close"));
        CompletableFuture.runAsync(() -> answer.cancel(true)).get(30, TimeUnit.SECONDS);
        return closed.isDone() && answer.isCancelled();
    }

    private static String outcome(CompletableFuture<? extends HttpResponse<?>> answer) throws Exception {
        try {
            return String.valueOf(answer.get(30, TimeUnit.SECONDS).statusCode());
        } catch (ExecutionException e) {
            return e.getCause().toString();
        }
    }

    /** Java 25 names the connection of a response; earlier ones do not. */
    private static boolean hasLabel() throws Exception {
        if (Runtime.version().feature() < 25) {
            return true;
        }
        try (RecordingServer server = new RecordingServer()) {
            server.answer(
                    "/coded",
                    exchange -> send(exchange, 200, coded(text(50_000), Coder.GZIP), "Content-Encoding", "gzip"));
            HttpResponse<byte[]> response = CompressionHttpClient.of(HttpClient.newHttpClient())
                    .send(HttpRequest.newBuilder(server.uri("/coded")).build(), BodyHandlers.ofByteArray());
            Object label = HttpResponse.class.getMethod("connectionLabel").invoke(response);
            return response.body().length == 50_000 && label.toString().contains("[");
        }
    }

    private static Object call(HttpClient client, String name, Object... arguments) {
        for (Method method : HttpClient.class.getMethods()) {
            if (method.getName().equals(name) && method.getParameterCount() == arguments.length) {
                try {
                    return method.invoke(client, arguments);
                } catch (InvocationTargetException e) {
                    throw new IllegalStateException(name, e.getCause());
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(name, e);
                }
            }
        }
        throw new IllegalArgumentException(name);
    }
}
