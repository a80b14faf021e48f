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
 * Runs RESTEasy on Undertow with six applications: plain, with providers that do nothing, compressed by this library,
 * cached by it, and compressed by RESTEasy and by Undertow.
 */
public final class RestServer {
    public static final String PLAIN = "/plain";
    public static final String NO_OP = "/no-op";
    public static final String LIBRARY = "/library";
    public static final String CACHED = "/cached";
    public static final String RESTEASY = "/resteasy";
    public static final String UNDERTOW = "/undertow";

    /** The prefix of the library's settings of levels, which are system properties here. */
    private static final String LEVEL = "restcompress.level.";

    private static final int ANY_PRIORITY = 50;

    private RestServer() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Rest server = new Rest(Rest.listening());
        ContentEncodingRepository codings =
                new ContentEncodingRepository().addEncodingHandler("gzip", new GzipEncodingProvider(), ANY_PRIORITY);
        deploy(server, PLAIN, handler -> handler, Representations.Plain.class);
        deploy(server, NO_OP, handler -> handler, Representations.ByNoOp.class, NoOp.class);
        deploy(server, LIBRARY, handler -> handler, Representations.ByLibrary.class);
        deploy(server, CACHED, handler -> handler, Representations.Cached.class);
        deploy(server, RESTEASY, handler -> handler, Representations.ByResteasy.class, GZIPEncodingInterceptor.class);
        deploy(server, UNDERTOW, handler -> new EncodingHandler(handler, codings), Representations.Plain.class);
        System.out.println(Environment.jvm());
        ServerProcess.serve(server.port());
    }

    /** Starts the server in its own process, with the library's levels for codings that have no other. */
    public static ServerProcess start(Path java, List<String> jvmOptions, Map<String, Integer> levels)
            throws IOException {
        Stream<String> properties =
                levels.entrySet().stream().map(level -> "-D" + LEVEL + level.getKey() + '=' + level.getValue());
        return ServerProcess.start(
                java, Stream.concat(jvmOptions.stream(), properties).toList(), RestServer.class);
    }

    private static void deploy(Rest server, String root, HandlerWrapper coding, Class<?>... classes) {
        Map<String, Object> levels = System.getProperties().stringPropertyNames().stream()
                .filter(name -> name.startsWith(LEVEL))
                .collect(Collectors.toMap(Function.identity(), System::getProperty));
        server.deploy(root, Set.of(classes), Set.of(), levels, info -> info.addInitialHandlerChainWrapper(coding));
    }
}
