// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import io.undertow.server.HandlerWrapper;
import io.undertow.server.handlers.encoding.ContentEncodingRepository;
import io.undertow.server.handlers.encoding.EncodingHandler;
import io.undertow.server.handlers.encoding.GzipEncodingProvider;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.plugins.interceptors.GZIPEncodingInterceptor;
import org.restcompress.bench.report.Environment;

/**
 * Runs RESTEasy on Undertow with eight applications: plain, with providers that do nothing, compressed by this library,
 * compressed by it at two other levels, cached by it, and compressed by RESTEasy and by Undertow.
 */
public final class RestServer {
    public static final String PLAIN = "/plain";
    public static final String NO_OP = "/no-op";
    public static final String LIBRARY = "/library";

    /** Compressed by this library, with {@code gzip} at the level that makes about as many bytes as gzhttp. */
    public static final String LEVEL_5 = "/level-5";

    /** Compressed by this library, with {@code gzip} at the level of RESTEasy, Undertow and Jetty. */
    public static final String LEVEL_6 = "/level-6";

    public static final String CACHED = "/cached";
    public static final String RESTEASY = "/resteasy";
    public static final String UNDERTOW = "/undertow";

    /** Asks the process for its {@link Memory}. */
    public static final String MEMORY = "memory";

    /** Asks the process to record waits; with the name of a file, to write what it has recorded. */
    public static final String RECORD = "record ";

    /** The prefix of the library's settings of levels, which are system properties here. */
    private static final String LEVEL = "restcompress.level.";

    /** Keeps RESTEasy from loading this library, so that other rows do not pay for it. */
    private static final Map<String, Object> WITHOUT_LIBRARY = Map.of("jakarta.ws.rs.loadServices", false);

    private static final int ANY_PRIORITY = 50;

    private RestServer() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Rest server = new Rest(Rest.listening());
        ContentEncodingRepository codings =
                new ContentEncodingRepository().addEncodingHandler("gzip", new GzipEncodingProvider(), ANY_PRIORITY);
        Map<String, Object> levels = System.getProperties().stringPropertyNames().stream()
                .filter(name -> name.startsWith(LEVEL))
                .collect(Collectors.toMap(Function.identity(), System::getProperty));
        Map<String, Object> level5 = Map.of(LEVEL + "gzip", "5");
        Map<String, Object> level6 = Map.of(LEVEL + "gzip", "6");
        HandlerWrapper none = handler -> handler;
        deploy(server, PLAIN, WITHOUT_LIBRARY, none, Representations.Plain.class);
        deploy(server, NO_OP, WITHOUT_LIBRARY, none, Representations.ByNoOp.class, NoOp.class);
        deploy(server, LIBRARY, levels, none, Representations.ByLibrary.class);
        deploy(server, LEVEL_5, level5, none, Representations.ByLibrary.class);
        deploy(server, LEVEL_6, level6, none, Representations.ByLibrary.class);
        deploy(server, CACHED, levels, none, Representations.Cached.class);
        deploy(
                server,
                RESTEASY,
                WITHOUT_LIBRARY,
                none,
                Representations.ByResteasy.class,
                GZIPEncodingInterceptor.class);
        HandlerWrapper undertow = handler -> new EncodingHandler(handler, codings);
        deploy(server, UNDERTOW, WITHOUT_LIBRARY, undertow, Representations.Plain.class);
        System.out.println(Environment.jvm() + " (" + Environment.heap() + ')');
        ThreadGroups threads = new ThreadGroups();
        Recorder recorder = new Recorder();
        ServerProcess.serve(server.port(), line -> {
            if (line.startsWith(RECORD)) {
                return recorder.answer(line.substring(RECORD.length()));
            }
            return line.equals(MEMORY) ? Memory.now().line() : threads.nanos();
        });
    }

    /** Starts the server in its own process, with the library's levels for codings that have no other. */
    public static ServerProcess start(Path java, List<String> jvmOptions, Map<String, Integer> levels)
            throws IOException {
        Stream<String> properties =
                levels.entrySet().stream().map(level -> "-D" + LEVEL + level.getKey() + '=' + level.getValue());
        return ServerProcess.start(
                java, Stream.concat(jvmOptions.stream(), properties).toList(), RestServer.class);
    }

    private static void deploy(
            Rest server, String root, Map<String, Object> properties, HandlerWrapper coding, Class<?>... classes) {
        server.deploy(root, Set.of(classes), Set.of(), properties, info -> info.addInitialHandlerChainWrapper(coding));
    }
}
