// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import com.sun.management.OperatingSystemMXBean;
import io.undertow.Undertow;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.restcompress.bench.network.Rest;
import org.restcompress.bench.network.ServerProcess;

/** RESTEasy on Undertow; a stream waits for its next event in the thread that writes it. */
public final class EventServer {
    /** Waits for so many streams, until each was sent its first event; answers with the CPU time of that in nanoseconds, and {@link Memory} in bytes. */
    static final String AWAIT = "await";

    /** Sends each stream so many events; answers as {@link #AWAIT}. */
    static final String SEND = "send";

    /** Rests for so many milliseconds; answers as {@link #AWAIT}. */
    static final String REST = "rest";

    private EventServer() {}

    /** The child, given how many streams there will be, and the media types that are coded without state. */
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

    /** This is compiled for Java 17, which has none. */
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
}
