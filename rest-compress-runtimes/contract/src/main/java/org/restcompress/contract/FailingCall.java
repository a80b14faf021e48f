// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.List;
import java.util.stream.Stream;

/**
 * A call of a client that goes wrong, or whose caller does not want all of its response.
 *
 * @param path what the server is asked for
 * @param prepare what the application registers
 * @param call what the application does; it closes each response that it gets
 * @param isThrown whether the caller gets an exception, where the library is registered
 */
record FailingCall(String name, String path, Preparation prepare, Call call, boolean isThrown) {
    private static final Preparation NOTHING = builder -> {};

    @FunctionalInterface
    interface Preparation {
        void prepare(ClientBuilder builder);
    }

    @FunctionalInterface
    interface Call {
        void call(Invocation.Builder request) throws IOException;
    }

    /** All of them. */
    static Stream<FailingCall> all() {
        return Stream.of(
                        Stream.of(
                                thrown("too many codings, for an entity", "/stacked", FailingCall::entity),
                                thrown("too many codings, for a response", "/stacked", FailingCall::unread),
                                thrown("a bomb", "/bomb", FailingCall::entity),
                                thrown("415 to a coded body", "/415", FailingCall::post),
                                thrown("404 with a long page", "/404", FailingCall::entity),
                                thrown("404 with a long coded page", "/404/coded", FailingCall::entity),
                                closed("404 with a long page, closed unread", "/404", FailingCall::unread),
                                closed("404 with a long coded page, closed unread", "/404/coded", FailingCall::unread),
                                closed("a response closed unread", "/long", FailingCall::unread),
                                closed("a response closed after half of it", "/long", FailingCall::half),
                                new FailingCall(
                                        "a body over a size",
                                        "/long",
                                        builder -> builder.property("restcompress.client.decode.max-size", 100_000),
                                        FailingCall::entity,
                                        true)),
                        Stream.of("gzip", "deflate", "zstd", "lzf", "br")
                                .map(coding ->
                                        thrown("garbage in " + coding, "/garbage/" + coding, FailingCall::entity)),
                        Stream.of("gzip", "zstd")
                                .map(coding -> thrown(
                                        "garbage in " + coding + ", as a stream",
                                        "/garbage/" + coding,
                                        FailingCall::all)),
                        Thrower.all().stream()
                                .flatMap(thrower -> Stream.of(
                                        thrower.of(
                                                "a response filter", "/long", new Filter(thrower), FailingCall::entity),
                                        thrower.of("a reader", "/long", new Reader(thrower), FailingCall::odd),
                                        thrower.of("a writer", "/good", new Writer(thrower), FailingCall::postOdd))))
                .flatMap(calls -> calls);
    }

    private static FailingCall thrown(String name, String path, Call call) {
        return new FailingCall(name, path, NOTHING, call, true);
    }

    private static FailingCall closed(String name, String path, Call call) {
        return new FailingCall(name, path, NOTHING, call, false);
    }

    private static void entity(Invocation.Builder request) {
        request.get(String.class);
    }

    private static void odd(Invocation.Builder request) {
        request.get(Odd.class);
    }

    private static void unread(Invocation.Builder request) {
        request.get().close();
    }

    private static void all(Invocation.Builder request) throws IOException {
        try (Response response = request.get();
                InputStream content = response.readEntity(InputStream.class)) {
            content.readAllBytes();
        }
    }

    private static void half(Invocation.Builder request) throws IOException {
        try (Response response = request.get();
                InputStream content = response.readEntity(InputStream.class)) {
            content.readNBytes(ConnectionsIT.LONG / 2);
        }
    }

    private static void post(Invocation.Builder request) {
        request.property("restcompress.client.request-coding", "gzip")
                .post(Entity.text(Texts.of(ConnectionsIT.LONG)), String.class);
    }

    private static void postOdd(Invocation.Builder request) {
        request.property("restcompress.client.request-coding", "gzip")
                .post(Entity.entity(new Odd(), MediaType.TEXT_PLAIN_TYPE), String.class);
    }

    /** What an application throws. */
    private record Thrower(Throwable thrown) {
        static List<Thrower> all() {
            return List.of(
                    new Thrower(new IllegalStateException("thrown by the application")),
                    new Thrower(new AssertionError("thrown by the application")),
                    new Thrower(new InterruptedException("thrown undeclared by the application")));
        }

        FailingCall of(String who, String path, Object registered, Call call) {
            String name = who + " that throws " + thrown.getClass().getSimpleName();
            return new FailingCall(name, path, builder -> builder.register(registered), call, true);
        }

        void fail() {
            throw sneaky(thrown);
        }

        @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
        private static <T extends Throwable> RuntimeException sneaky(Throwable thrown) throws T {
            throw (T) thrown;
        }
    }

    /** An entity that no runtime knows. */
    private static final class Odd {}

    private record Filter(Thrower thrower) implements ClientResponseFilter {
        @Override
        public void filter(ClientRequestContext request, ClientResponseContext response) {
            if (!request.getUri().getPath().equals("/good")) {
                thrower.fail();
            }
        }
    }

    private record Reader(Thrower thrower) implements MessageBodyReader<Odd> {
        @Override
        public boolean isReadable(Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
            return type == Odd.class;
        }

        @Override
        public Odd readFrom(
                Class<Odd> type,
                Type generic,
                Annotation[] annotations,
                MediaType mediaType,
                MultivaluedMap<String, String> headers,
                InputStream content)
                throws IOException {
            content.readNBytes(ConnectionsIT.LONG / 2);
            thrower.fail();
            return new Odd();
        }
    }

    private record Writer(Thrower thrower) implements MessageBodyWriter<Odd> {
        @Override
        public boolean isWriteable(Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
            return type == Odd.class;
        }

        @Override
        public void writeTo(
                Odd entity,
                Class<?> type,
                Type generic,
                Annotation[] annotations,
                MediaType mediaType,
                MultivaluedMap<String, Object> headers,
                OutputStream content)
                throws IOException {
            content.write(ConnectionsIT.noise(ConnectionsIT.LONG));
            thrower.fail();
        }
    }

    /** Whether it fails only where somebody decodes. */
    boolean isOfTheLibrary() {
        return name.contains("too many") || name.contains("garbage") || name.contains("bomb") || name.contains("size");
    }

    /** Calls a server; what is thrown is the caller's. */
    void in(Client client, CountingServer server) throws IOException {
        call.call(client.target(server.uri(path)).request());
    }
}
