// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import com.sun.management.OperatingSystemMXBean;
import io.undertow.Undertow;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.restcompress.bench.network.Memory;
import org.restcompress.bench.network.Rest;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.provider.Compress;

/** Runs RESTEasy on Undertow. A stream waits for its next event in the thread that writes it. */
public final class EventServer {
    /**
     * Waits until so many streams have sent their first event. Answers with the CPU time of that in nanoseconds, and
     * with {@link Memory} in bytes.
     */
    static final String AWAIT = "await";

    /** Sends so many events to each stream; answers as {@link #AWAIT}. */
    static final String SEND = "send";

    /** Sends so many events to each stream, and measures nothing. */
    static final String SEND_ONLY = "send-only";

    /** Sleeps for so many milliseconds; answers as {@link #AWAIT}. */
    static final String REST = "rest";

    private EventServer() {}

    /**
     * Runs the child process. The arguments are the number of streams, and the media types that are compressed without
     * state.
     */
    public static void main(String[] args) throws IOException, ReflectiveOperationException, InterruptedException {
        Executor virtualThreads = virtualThreads();
        Undertow.Builder undertow = Rest.listening();
        Rest server =
                new Rest(virtualThreads == null ? undertow.setWorkerThreads(Integer.parseInt(args[0])) : undertow);
        EventHub hub = new EventHub();
        server.deploy(
                "/",
                Set.of(),
                Set.of(new EventResource(hub)),
                Map.of("restcompress.stateless-media-types", args[1]),
                info -> info.setExecutor(virtualThreads));
        ServerProcess.serve(server.port(), command -> answer(hub, command));
    }

    /** Uses reflection: this is compiled for Java 17, which has no virtual threads. */
    private static @Nullable Executor virtualThreads() throws ReflectiveOperationException {
        return hasVirtualThreads(Runtime.version().feature())
                ? (Executor) Executors.class
                        .getMethod("newVirtualThreadPerTaskExecutor")
                        .invoke(null)
                : null;
    }

    static boolean hasVirtualThreads(int release) {
        return release >= 21;
    }

    private static String answer(EventHub hub, String command) throws IOException, InterruptedException {
        String[] words = command.split(" ", 2);
        int count = Integer.parseInt(words[1]);
        if (words[0].equals(SEND_ONLY)) {
            hub.send(count);
            return "";
        }
        OperatingSystemMXBean process = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long cpu = process.getProcessCpuTime();
        switch (words[0]) {
            case AWAIT -> hub.await(count);
            case SEND -> hub.send(count);
            default -> Thread.sleep(count);
        }
        cpu = process.getProcessCpuTime() - cpu;
        Memory memory = Memory.now();
        return cpu + " " + memory.heap() + ' ' + memory.stacks() + ' ' + memory.resident();
    }

    /** Streams of events that never end. */
    @Path("/")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public static final class EventResource {
        private final EventHub hub;

        EventResource(EventHub hub) {
            this.hub = hub;
        }

        /** Streams events without the library. */
        @GET
        @Path("plain")
        public StreamingOutput plain() {
            return hub::stream;
        }

        /** Streams events in the coding that the client accepts. */
        @GET
        @Path("coded")
        @Compress
        public StreamingOutput coded() {
            return hub::stream;
        }

        /** Streams events through an event sink, without the library. */
        @GET
        @Path("plain-sink")
        public void plain(@Context SseEventSink sink, @Context Sse sse) {
            hub.stream(sink, sse);
        }

        /** Streams events through an event sink, in the coding that the client accepts. */
        @GET
        @Path("coded-sink")
        @Compress
        public void coded(@Context SseEventSink sink, @Context Sse sse) {
            hub.stream(sink, sse);
        }
    }
}
