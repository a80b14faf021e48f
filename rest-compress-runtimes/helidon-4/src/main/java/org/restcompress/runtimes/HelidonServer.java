// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.core.Application;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/** One application on a Helidon MP of its own, which is how applications run there. */
final class HelidonServer {
    private static final Pattern STARTED = Pattern.compile("Server started on http://localhost:(\\d+)");
    private static final AtomicInteger STARTS = new AtomicInteger();

    private final ServerProcess process;

    private HelidonServer(ServerProcess process) {
        this.process = process;
    }

    static HelidonServer start(Application application) {
        Path java = LaterJdk.found().orElseThrow().java();
        try {
            Path directory = Files.createDirectories(Path.of(System.getProperty("server.directory")));
            Path classes = application(directory.resolve("application" + STARTS.incrementAndGet()), application);
            Path console = classes.resolveSibling(classes.getFileName() + ".log");
            ProcessBuilder builder = new ProcessBuilder(List.of(
                    java.toString(),
                    "-Xmx512m",
                    "-XX:TieredStopAtLevel=1",
                    // It refuses all serialized objects, of which ContractApplication is made.
                    "-Dhelidon.serialFilter.pattern=java.**;jakarta.**;org.**",
                    "-cp",
                    classes + File.pathSeparator + System.getProperty("server.libraries") + File.separator + "*",
                    "io.helidon.Main"));
            ServerProcess process = ServerProcess.start(builder, console);
            HelidonServer server = new HelidonServer(process);
            try {
                server.uri();
            } catch (IllegalStateException e) {
                process.stop();
                throw e;
            }
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a user's classes and resources would be. */
    private static Path application(Path directory, Application application) throws IOException {
        Path meta = Files.createDirectories(directory.resolve("META-INF"));
        for (String name : List.of("beans.xml", "microprofile-config.properties")) {
            try (InputStream resource = HelidonServer.class.getResourceAsStream("/application/" + name)) {
                Files.write(meta.resolve(name), resource.readAllBytes());
            }
        }
        Files.write(directory.resolve(ContractApplication.ASKED_FOR), ContractApplication.askingFor(application));
        for (String name : List.of("ContractApplication", "ContractApplication$Contents")) {
            String file = "org/restcompress/runtimes/" + name + ".class";
            Path copy = directory.resolve(file);
            Files.createDirectories(copy.getParent());
            try (InputStream original = HelidonServer.class.getResourceAsStream("/" + file)) {
                Files.write(copy, original.readAllBytes());
            }
        }
        return directory;
    }

    URI uri() {
        String line = process.await(STARTED, "");
        return URI.create(line.replaceFirst(".*" + STARTED + ".*", "http://localhost:$1/"));
    }

    Path log() {
        return process.console();
    }

    ProcessHandle process() {
        return process.handle();
    }

    void stop() {
        process.stop();
    }
}
