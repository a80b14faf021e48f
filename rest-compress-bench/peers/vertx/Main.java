// SPDX-License-Identifier: Apache-2.0
package peers;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import io.vertx.ext.web.handler.FileSystemAccess;
import io.vertx.ext.web.handler.StaticHandler;
import java.time.Instant;

public class Main {
    public static void main(String[] args) {
        Vertx vertx = Vertx.vertx();
        Buffer json = vertx.fileSystem().readFileBlocking(System.getProperty("files") + "/orders.json");
        Router router = Router.router(vertx);
        router.route("/orders.json")
                .method(HttpMethod.GET)
                .method(HttpMethod.HEAD)
                .handler(it -> orders(it, json));
        router.post("/echo")
                .consumes("application/json")
                .handler(BodyHandler.create(false))
                .handler(Main::echo);
        router.get("/events").handler(Main::events);
        router.route().handler(StaticHandler.create(FileSystemAccess.ROOT, System.getProperty("files")));
        vertx.createHttpServer(new HttpServerOptions().setCompressionSupported(true))
                .requestHandler(router)
                .listen(Integer.getInteger("port"), "localhost");
    }

    private static void orders(RoutingContext context, Buffer json) {
        context.etag("\"v1\"").lastModified(Instant.ofEpochSecond(1_700_000_000));
        if (context.isFresh()) {
            context.response().setStatusCode(304).end();
        } else {
            context.response().putHeader("Content-Type", "application/json").end(json);
        }
    }

    private static void echo(RoutingContext context) {
        context.response()
                .putHeader("Content-Type", "application/json")
                .end(context.body().buffer());
    }

    private static void events(RoutingContext context) {
        context.response().setChunked(true).putHeader("Content-Type", "text/event-stream");
        long timer =
                context.vertx().setPeriodic(0, 100, id -> context.response().write("data: 1\n\n"));
        context.response().endHandler(end -> context.vertx().cancelTimer(timer));
        context.response().closeHandler(end -> context.vertx().cancelTimer(timer));
    }
}
