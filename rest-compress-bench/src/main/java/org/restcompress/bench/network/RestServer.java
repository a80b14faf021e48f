// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import io.undertow.server.HandlerWrapper;
import io.undertow.server.handlers.encoding.ContentEncodingRepository;
import io.undertow.server.handlers.encoding.EncodingHandler;
import io.undertow.server.handlers.encoding.GzipEncodingProvider;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jboss.resteasy.plugins.interceptors.GZIPEncodingInterceptor;
import org.restcompress.bench.report.Environment;
import org.restcompress.demo.StreamedJson;

/**
 * Runs RESTEasy on Undertow with five applications for each link: plain, compressed by this library, cached by it, and
 * compressed by RESTEasy and by Undertow.
 */
final class RestServer {
    static final String PLAIN = "/plain";
    static final String LIBRARY = "/library";
    static final String KEPT = "/kept";
    static final String RESTEASY = "/resteasy";
    static final String UNDERTOW = "/undertow";

    /** The prefix of the library's settings of levels, which are system properties here. */
    static final String LEVEL = "restcompress.level.";

    private static final int ANY_PRIORITY = 50;

    private RestServer() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Rest server = new Rest(Rest.listening());
        ContentEncodingRepository codings =
                new ContentEncodingRepository().addEncodingHandler("gzip", new GzipEncodingProvider(), ANY_PRIORITY);
        for (Bandwidth link : Bandwidth.values()) {
            deploy(server, link, PLAIN, handler -> handler, Representations.Plain.class);
            deploy(server, link, LIBRARY, handler -> handler, Representations.ByLibrary.class);
            deploy(server, link, KEPT, handler -> handler, Representations.Kept.class);
            deploy(
                    server,
                    link,
                    RESTEASY,
                    handler -> handler,
                    Representations.ByResteasy.class,
                    GZIPEncodingInterceptor.class);
            deploy(
                    server,
                    link,
                    UNDERTOW,
                    handler -> new EncodingHandler(handler, codings),
                    Representations.Plain.class);
        }
        System.out.println(Environment.jvm());
        ServerProcess.serve(server.port());
    }

    private static void deploy(Rest server, Bandwidth link, String root, HandlerWrapper coding, Class<?>... classes) {
        Set<Class<?>> all = new HashSet<>(List.of(classes));
        all.add(StreamedJson.class);
        Map<String, Object> levels = System.getProperties().stringPropertyNames().stream()
                .filter(name -> name.startsWith(LEVEL))
                .collect(Collectors.toMap(Function.identity(), System::getProperty));
        server.deploy(link.root(root), all, Set.of(), levels, info -> {
            info.addInitialHandlerChainWrapper(coding);
            if (link != Bandwidth.LOOPBACK) {
                info.addInitialHandlerChainWrapper(handler -> new Narrowed(handler, link.megabits(), true));
            }
        });
    }
}
