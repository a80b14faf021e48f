// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import static org.restcompress.http.RecordingServer.coded;
import static org.restcompress.http.RecordingServer.text;
import static org.restcompress.testkit.Origin.send;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
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
        System.out.println("label: " + hasLabel());
        System.exit(0);
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

    private static Object call(HttpClient client, String name, Object... arguments) throws Exception {
        for (Method method : HttpClient.class.getMethods()) {
            if (method.getName().equals(name) && method.getParameterCount() == arguments.length) {
                try {
                    return method.invoke(client, arguments);
                } catch (InvocationTargetException e) {
                    throw new IllegalStateException(name, e.getCause());
                }
            }
        }
        throw new NoSuchMethodException(name);
    }
}
