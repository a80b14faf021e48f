// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.files.StaticResources;
import org.restcompress.memory.States;
import org.restcompress.testkit.Server;
import org.restcompress.testkit.ServerProcess;

/** A file far larger than a server's memory passes through it. */
@Tag("longer")
class LongFileIT {
    private static final long LENGTH = Long.getLong("restcompress.memory.bytes", 1L << 30);
    private static final String DIRECTORY = "test.files";
    private static final int TIMEOUT_MILLIS = 60_000;

    @TempDir
    private java.nio.file.Path files;

    /** A server that is run in a small JVM. */
    @Path("files")
    public static final class Files extends StaticResources {
        /** Those in a directory that a system property names. */
        public Files() {
            super(in(java.nio.file.Path.of(System.getProperty(DIRECTORY))));
        }

        /** Runs until the standard input ends. */
        public static void main(String[] args) throws IOException {
            Server.start(new Application() {
                        @Override
                        public Set<Class<?>> getClasses() {
                            return Set.of(Files.class, States.class);
                        }
                    })
                    .runWithStandardInput();
        }
    }

    @Test
    void itIsReadWhileItIsSent() throws IOException, InterruptedException {
        try (RandomAccessFile file =
                new RandomAccessFile(files.resolve("big.txt").toFile(), "rw")) {
            // Takes no room on the disk.
            file.setLength(LENGTH);
        }
        try (ServerProcess server = ServerProcess.start(
                Files.class,
                Map.of(),
                "-Xmx64m",
                "-XX:MaxDirectMemorySize=32m",
                "-XX:+ExitOnOutOfMemoryError",
                "-D" + DIRECTORY + '=' + files)) {
            try (InputStream sent =
                    connect(server.port(), "Accept-Encoding", "gzip").getInputStream()) {
                assertThat(sent.transferTo(OutputStream.nullOutputStream())).isEqualTo(LENGTH);
            }
            HttpURLConnection end = connect(server.port(), "Range", "bytes=0-1,-10");
            assertThat(end.getResponseCode()).isEqualTo(206);
            try (InputStream parts = end.getInputStream()) {
                assertThat(new String(parts.readAllBytes(), UTF_8))
                        .contains("Content-Range: bytes " + (LENGTH - 10) + '-' + (LENGTH - 1) + '/' + LENGTH);
            }
            assertThat(server.isAlive()).as(server.output()).isTrue();
            assertThat(server.lent()).isZero();
        }
    }

    private static HttpURLConnection connect(int port, String header, String value) throws IOException {
        URI uri = URI.create("http://" + Server.HOST + ":" + port + "/files/big.txt");
        HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
        connection.setConnectTimeout(TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        connection.setRequestProperty(header, value);
        return connection;
    }
}
