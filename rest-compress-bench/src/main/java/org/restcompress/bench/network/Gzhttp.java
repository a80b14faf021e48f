// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs gzhttp in a small Go program. Its sources are resources of this class, and the installed Go builds it. */
public final class Gzhttp {
    public static final String PLAIN = "/plain";
    public static final String CODED = "/coded";

    private static final List<String> SOURCES = List.of("go.mod", "go.sum", "main.go", "serve.go", "peer.go");
    private static final String MODULE = "require ";

    /** Environment variables. With them, Go collects garbage only when it has used as much memory as the JVMs have. */
    public static final List<String> SETTINGS = List.of("GOGC=off", "GOMEMLIMIT=512MiB");

    /** Go's defaults, whatever the environment says. */
    public static final List<String> NO_SETTINGS = List.of("--unset=GOGC", "--unset=GOMEMLIMIT");

    private final Path directory;
    private final String version;

    /** Builds the program in an empty directory. If that fails, the message says why. */
    public Gzhttp(Path directory) throws IOException, InterruptedException {
        this.directory = directory;
        for (String source : SOURCES) {
            try (InputStream resource = Gzhttp.class.getResourceAsStream("gzhttp/" + source)) {
                if (resource == null) {
                    throw new IOException("a source of the Go program is missing: " + source);
                }
                Files.copy(resource, directory.resolve(source));
            }
        }
        Wrk.Command.run(directory, List.of("go", "build", "-o", program(), "."));
        String module = Files.readAllLines(directory.resolve("go.mod")).stream()
                .filter(line -> line.startsWith(MODULE))
                .map(line -> line.substring(MODULE.length()))
                .findFirst()
                .orElseThrow();
        version = module + ", "
                + Wrk.Command.run(directory, List.of("go", "env", "GOVERSION")).get(0);
    }

    public String version() {
        return version;
    }

    /** Starts the program as a server of a directory's files, with some settings. */
    public ServerProcess serve(Path bodies, List<String> settings) throws IOException {
        List<String> command = new ArrayList<>(List.of("env"));
        command.addAll(settings);
        command.addAll(List.of(program(), "serve", bodies.toString()));
        return ServerProcess.start(command);
    }

    private String program() {
        return directory.resolve("gzhttp").toString();
    }
}
