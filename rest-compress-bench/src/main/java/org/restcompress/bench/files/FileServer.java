// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import io.undertow.Undertow;
import io.undertow.server.handlers.PathHandler;
import io.undertow.server.handlers.resource.PathResourceManager;
import io.undertow.server.handlers.resource.PreCompressedResourceSupplier;
import io.undertow.server.handlers.resource.ResourceHandler;
import io.undertow.servlet.api.DeploymentInfo;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Application;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.jetty.http.CompressedContentFormat;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.util.resource.ResourceFactory;
import org.jboss.resteasy.core.ResteasyDeploymentImpl;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;
import org.jboss.resteasy.spi.ResteasyDeployment;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.network.ThreadGroups;
import org.restcompress.files.StaticResources;
import org.restcompress.provider.Compress;
import org.xnio.Options;

/** One server of files, in a process of its own. */
final class FileServer {
    /** Which server. */
    enum Kind {
        /** RESTEasy on Undertow, and a method that returns a file. */
        DISK,
        /** The same, with {@link Compress}. */
        ON_THE_FLY,
        /** The same server with {@link StaticResources} of a jar. */
        EMBEDDED,
        /** Undertow's own handler of files, with variants beside them. */
        UNDERTOW,
        /** Jetty's. */
        JETTY
    }

    /** Where the files are. */
    static final String ROOT = "/files";

    /** The system property that names the directory of the files. */
    static final String DIRECTORY = "bench.files";

    /** The system property that names the kind. */
    static final String KIND = "bench.kind";

    /** Connections that wait to be accepted: where they are fewer, a client waits for seconds before it tries again. */
    private static final int BACKLOG = 2048;

    private static final String JSON = "application/json";

    private FileServer() {}

    /** Says its port, and its CPU time whenever it is sent a line, until the standard input ends. */
    public static void main(String[] args) throws Exception {
        Logger.getLogger("").setLevel(Level.WARNING);
        int port = switch (Kind.valueOf(System.getProperty(KIND))) {
            case DISK -> resteasy(FromDisk.class);
            case ON_THE_FLY -> resteasy(OnTheFly.class);
            case EMBEDDED -> resteasy(Embedded.class);
            case UNDERTOW -> undertow();
            case JETTY -> jetty();
        };
        System.out.println(ServerProcess.LISTENING + port);
        ThreadGroups threads = new ThreadGroups();
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        while (lines.readLine() != null) {
            System.out.println(threads.nanos());
        }
        System.exit(0);
    }

    private static java.nio.file.Path directory() {
        return java.nio.file.Path.of(System.getProperty(DIRECTORY));
    }

    private static int resteasy(Class<?> resource) {
        Listening server = new Listening();
        server.start(listening());
        ResteasyDeployment deployment = new ResteasyDeploymentImpl();
        deployment.setApplication(new Deployed(Set.of(resource)));
        DeploymentInfo info = server.undertowDeployment(deployment, "/")
                .setClassLoader(FileServer.class.getClassLoader())
                .setContextPath("/")
                .setDeploymentName("files");
        server.deploy(info);
        return server.port();
    }

    private static Undertow.Builder listening() {
        return Undertow.builder().addHttpListener(0, "127.0.0.1").setSocketOption(Options.BACKLOG, BACKLOG);
    }

    private static int undertow() throws IOException {
        PathResourceManager files = new PathResourceManager(directory());
        ResourceHandler handler =
                new ResourceHandler(new PreCompressedResourceSupplier(files).addEncoding("gzip", ".gz"));
        Undertow server = listening()
                .setHandler(new PathHandler().addPrefixPath(ROOT, handler))
                .build();
        server.start();
        return ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
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

    /** Uncoded. */
    @Path("files")
    @Produces(JSON)
    public static final class FromDisk {
        /** A file. */
        @GET
        @Path("{name}")
        public File get(@PathParam("name") String name) {
            return file(name);
        }
    }

    /** Coded for each response. */
    @Path("files")
    @Produces(JSON)
    public static final class OnTheFly {
        /** A file. */
        @GET
        @Path("{name}")
        @Compress
        public File get(@PathParam("name") String name) {
            return file(name);
        }
    }

    /** From a jar of the class path, with variants. */
    @Path("files")
    public static final class Embedded extends StaticResources {
        /** What is in the jar. */
        public Embedded() {
            super(SampleFiles.PREFIX);
        }
    }

    private static File file(String name) {
        File file = directory().resolve(name).toFile();
        if (!file.isFile()) {
            throw new NotFoundException();
        }
        return file;
    }

    private static final class Listening extends UndertowJaxrsServer {
        int port() {
            return ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
        }
    }

    private static final class Deployed extends Application {
        private final Set<Class<?>> classes;

        Deployed(Set<Class<?>> classes) {
            this.classes = classes;
        }

        @Override
        public Set<Class<?>> getClasses() {
            return classes;
        }
    }
}
