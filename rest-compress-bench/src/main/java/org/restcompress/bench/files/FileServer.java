// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import io.undertow.Undertow;
import io.undertow.server.handlers.PathHandler;
import io.undertow.server.handlers.resource.PathResourceManager;
import io.undertow.server.handlers.resource.PreCompressedResourceSupplier;
import io.undertow.server.handlers.resource.ResourceHandler;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import java.io.File;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import org.eclipse.jetty.http.CompressedContentFormat;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.util.resource.ResourceFactory;
import org.restcompress.bench.network.Rest;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.files.StaticResources;
import org.restcompress.provider.Compress;

/** Runs one file server in its own process. */
final class FileServer {
    /** The kind of a file server. */
    enum Kind {
        /** RESTEasy on Undertow, with a method that returns a file. */
        DISK,
        /** The same, with {@link Compress}. */
        ON_THE_FLY,
        /** The same server with {@link StaticResources} of a jar. */
        EMBEDDED,
        /** Undertow's own file handler, with variants beside the files. */
        UNDERTOW,
        /** Jetty's file handler, with variants beside the files. */
        JETTY
    }

    /** The path of the files. */
    static final String ROOT = "/files";

    /** The system property that names the directory of the files. */
    static final String DIRECTORY = "bench.files";

    /** The system property that names the kind. */
    static final String KIND = "bench.kind";

    /** The most connections that wait to be accepted. With fewer, a client waits for seconds before it tries again. */
    private static final int BACKLOG = 2048;

    private static final String JSON = "application/json";

    private FileServer() {}

    /** Serves the files of {@link #DIRECTORY} with a server of {@link #KIND}. */
    public static void main(String[] args) throws Exception {
        int port = switch (Kind.valueOf(System.getProperty(KIND))) {
            case DISK -> resteasy(FromDisk.class);
            case ON_THE_FLY -> resteasy(OnTheFly.class);
            case EMBEDDED -> resteasy(Embedded.class);
            case UNDERTOW -> undertow();
            case JETTY -> jetty();
        };
        ServerProcess.serve(port);
    }

    private static java.nio.file.Path directory() {
        return java.nio.file.Path.of(System.getProperty(DIRECTORY));
    }

    private static int resteasy(Class<?> resource) {
        Rest server = new Rest(Rest.listening());
        server.deploy("/", Set.of(resource), Set.of(), Map.of(), info -> {});
        return server.port();
    }

    private static int undertow() throws IOException {
        PathResourceManager files = new PathResourceManager(directory());
        ResourceHandler handler =
                new ResourceHandler(new PreCompressedResourceSupplier(files).addEncoding("gzip", ".gz"));
        Undertow server = Rest.listening()
                .setHandler(new PathHandler().addPrefixPath(ROOT, handler))
                .build();
        server.start();
        return Rest.port(server);
    }

    private static int jetty() throws Exception {
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        connector.setHost("127.0.0.1");
        connector.setAcceptQueueSize(BACKLOG);
        server.addConnector(connector);
        org.eclipse.jetty.server.handler.ResourceHandler handler =
                new org.eclipse.jetty.server.handler.ResourceHandler();
        handler.setBaseResource(ResourceFactory.of(server).newResource(directory()));
        handler.setPrecompressedFormats(CompressedContentFormat.GZIP);
        server.setHandler(new ContextHandler(handler, ROOT));
        server.start();
        return connector.getLocalPort();
    }

    /** Plain files. */
    @Path("files")
    @Produces(JSON)
    public static final class FromDisk {
        @GET
        @Path("{name}")
        public File get(@PathParam("name") String name) {
            return file(name);
        }
    }

    /** Files that are compressed for each response. */
    @Path("files")
    @Produces(JSON)
    public static final class OnTheFly {
        @GET
        @Path("{name}")
        @Compress
        public File get(@PathParam("name") String name) {
            return file(name);
        }
    }

    /** Files of a jar on the class path, with variants. */
    @Path("files")
    public static final class Embedded extends StaticResources {
        /** Serves the files of the jar. */
        public Embedded() {
            super(Servers.SampleFiles.PREFIX);
        }
    }

    private static File file(String name) {
        File file = directory().resolve(name).toFile();
        if (!file.isFile()) {
            throw new NotFoundException();
        }
        return file;
    }
}
