// SPDX-License-Identifier: Apache-2.0
package peers;

import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.eclipse.jetty.compression.gzip.GzipCompression;
import org.eclipse.jetty.compression.server.CompressionConfig;
import org.eclipse.jetty.compression.server.CompressionHandler;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.ResourceHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.resource.ResourceFactory;

public class Main extends Handler.Abstract {
    public static void main(String[] args) throws Exception {
        Server server = new Server(new InetSocketAddress("localhost", Integer.getInteger("port")));
        ResourceHandler files = new ResourceHandler();
        files.setBaseResource(ResourceFactory.of(files).newResource(Path.of(System.getProperty("files"))));
        files.setEtags(true);
        CompressionHandler compression = new CompressionHandler(new Handler.Sequence(new Main(), files));
        compression.putCompression(new GzipCompression());
        compression.putConfiguration(
                "/*", CompressionConfig.builder().defaults().build());
        server.setHandler(compression);
        server.start();
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        switch (Request.getPathInContext(request)) {
            case "/echo" -> {
                response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
                Content.copy(request, response, callback);
                return true;
            }
            case "/events" -> {
                response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream");
                OutputStream out = Content.Sink.asOutputStream(response);
                for (int i = 0; i < 300; i++) {
                    out.write("data: 1\n\n".getBytes(StandardCharsets.US_ASCII));
                    out.flush();
                    Thread.sleep(100);
                }
                callback.succeeded();
                return true;
            }
            default -> {
                return false;
            }
        }
    }
}
