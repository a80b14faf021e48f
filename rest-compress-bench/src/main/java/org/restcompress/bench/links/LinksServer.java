// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.links;

import io.undertow.Undertow;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;
import org.restcompress.CompressionFeature;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.provider.Compress;

/** RESTEasy on Undertow, with an application for each way. */
public final class LinksServer {
    /** A system property: the directory of the bodies. */
    static final String BODIES = "restcompress.bench.bodies";

    private LinksServer() {}

    /**
     * Runs until the standard input ends.
     *
     * @param args the links, in Mbit/s
     * @throws IOException if the standard input cannot be read
     */
    public static void main(String[] args) throws IOException {
        // How it starts, and what it deploys, is nobody's concern.
        Logger.getLogger("").setLevel(Level.WARNING);
        Listening server = new Listening();
        server.start(Undertow.builder().addHttpListener(0, "127.0.0.1"));
        for (Way way : Way.FIXED) {
            server.deploy(new Deployed(way, 0), way.root(0));
        }
        for (int megabits : LinksBenchmark.MEGABITS) {
            server.deploy(new Deployed(Way.CHOSEN, megabits), Way.CHOSEN.root(megabits));
        }
        ServerProcess.serve(server.port());
    }

    /** The bodies of a directory, in the order of their names. */
    static List<byte[]> bodies(java.nio.file.Path directory) {
        try (Stream<java.nio.file.Path> files = Files.list(directory)) {
            return files.filter(Files::isRegularFile)
                    .sorted()
                    .map(LinksServer::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] read(java.nio.file.Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Listening extends UndertowJaxrsServer {
        int port() {
            return ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
        }
    }

    private static final class Deployed extends Application {
        private final Way way;
        private final int megabits;

        Deployed(Way way, int megabits) {
            this.way = way;
            this.megabits = megabits;
        }

        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(Content.class);
        }

        @Override
        @SuppressWarnings("deprecation") // For an instance.
        public Set<Object> getSingletons() {
            return Set.of(new CompressionFeature(way.config(megabits)));
        }
    }

    /** The bodies, by their numbers. */
    @Path("/")
    @Compress
    @Produces(MediaType.APPLICATION_JSON)
    public static final class Content {
        private static final List<byte[]> ALL = bodies(java.nio.file.Path.of(System.getProperty(BODIES)));

        /** For the runtime. */
        public Content() {}

        /**
         * One of them.
         *
         * @param number from 0
         * @return JSON or XML
         */
        @GET
        @Path("{number}")
        public byte[] body(@PathParam("number") int number) {
            return ALL.get(number);
        }
    }
}
