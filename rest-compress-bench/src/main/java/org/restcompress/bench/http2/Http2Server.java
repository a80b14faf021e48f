// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.http2;

import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.provider.Compress;

/** RESTEasy on Undertow, over HTTP/1.1 and h2c. */
public final class Http2Server {
    /** A system property: the file that bodies are made of. */
    static final String BODY = "restcompress.bench.body";

    static final int LARGE = 16 << 20;
    static final int SMALL = 2 << 10;

    private Http2Server() {}

    /**
     * Runs until the standard input ends.
     *
     * @param args none
     * @throws IOException if the body cannot be read
     */
    public static void main(String[] args) throws IOException {
        // How it starts, and what it deploys, is nobody's concern.
        Logger.getLogger("").setLevel(Level.WARNING);
        Setup setup = Setup.ofThisJvm();
        Undertow.Builder undertow = Undertow.builder()
                .addHttpListener(0, "127.0.0.1")
                .setServerOption(UndertowOptions.ENABLE_HTTP2, true)
                .setServerOption(UndertowOptions.HTTP2_SETTINGS_MAX_FRAME_SIZE, setup.frameBytes());
        if (setup.bufferBytes() > 0) {
            undertow.setBufferSize(setup.bufferBytes());
        }
        Listening server = new Listening();
        server.start(undertow);
        server.deploy(new Deployed());
        ServerProcess.serve(server.port());
    }

    /** As many bytes as wanted: a file, and copies of it with other letters and digits, which look like none of the rest. */
    static byte[] body(java.nio.file.Path file, int bytes) throws IOException {
        byte[] once = Files.readAllBytes(file);
        byte[] body = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            body[i] = shifted(once[i % once.length], i / once.length);
        }
        return body;
    }

    private static byte shifted(byte character, int by) {
        for (char[] range : new char[][] {{'a', 'z'}, {'A', 'Z'}, {'0', '9'}}) {
            if (character >= range[0] && character <= range[1]) {
                return (byte) (range[0] + (character - range[0] + by) % (range[1] - range[0] + 1));
            }
        }
        return character;
    }

    private static final class Listening extends UndertowJaxrsServer {
        int port() {
            return ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
        }
    }

    /** What is served. */
    private static final class Deployed extends Application {
        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(Content.class);
        }
    }

    /** One large and one small body; they are coded for who asks for a coding. */
    @Path("/")
    @Compress
    @Produces(MediaType.APPLICATION_JSON)
    public static final class Content {
        private static final byte[] LARGE_BODY = load(LARGE);
        private static final byte[] SMALL_BODY = load(SMALL);

        /** For the runtime. */
        public Content() {}

        private static byte[] load(int bytes) {
            try {
                return body(java.nio.file.Path.of(System.getProperty(BODY)), bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /**
         * The large one.
         *
         * @return JSON, more or less
         */
        @GET
        @Path("large")
        public byte[] large() {
            return LARGE_BODY;
        }

        /**
         * The small one.
         *
         * @return the beginning of JSON
         */
        @GET
        @Path("small")
        public byte[] small() {
            return SMALL_BODY;
        }
    }
}
