// SPDX-License-Identifier: Apache-2.0
package peers;

import io.undertow.Undertow;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.server.handlers.PathHandler;
import io.undertow.server.handlers.encoding.ContentEncodingRepository;
import io.undertow.server.handlers.encoding.DeflateEncodingProvider;
import io.undertow.server.handlers.encoding.EncodingHandler;
import io.undertow.server.handlers.encoding.GzipEncodingProvider;
import io.undertow.server.handlers.resource.PathResourceManager;
import io.undertow.server.handlers.resource.ResourceHandler;
import io.undertow.util.ETag;
import io.undertow.util.Headers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

public class Main {
    public static void main(String[] args) {
        HttpHandler files = new ResourceHandler(PathResourceManager.builder()
                .setBase(Path.of(System.getProperty("files")))
                .setETagFunction(
                        file -> new ETag(false, Long.toHexString(file.toFile().lastModified())))
                .build());
        HttpHandler all = new PathHandler(files)
                .addExactPath("/echo", new BlockingHandler(Main::echo))
                .addExactPath("/events", new BlockingHandler(Main::events));
        // As the handler "compress" of undertow-handlers.conf does.
        ContentEncodingRepository codings = new ContentEncodingRepository()
                .addEncodingHandler("gzip", new GzipEncodingProvider(), 100)
                .addEncodingHandler("deflate", new DeflateEncodingProvider(), 10);
        Undertow.builder()
                .addHttpListener(Integer.getInteger("port"), "localhost", new EncodingHandler(all, codings))
                .build()
                .start();
    }

    private static void echo(HttpServerExchange exchange) throws IOException {
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
        exchange.getOutputStream().write(exchange.getInputStream().readAllBytes());
    }

    private static void events(HttpServerExchange exchange) throws Exception {
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "text/event-stream");
        for (int i = 0; i < 300; i++) {
            exchange.getOutputStream().write("data: 1\n\n".getBytes(StandardCharsets.US_ASCII));
            exchange.getOutputStream().flush();
            Thread.sleep(100);
        }
    }
}
