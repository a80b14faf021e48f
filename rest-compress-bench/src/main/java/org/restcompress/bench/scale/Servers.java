// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.scale;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.network.Memory;
import org.restcompress.bench.network.Representations;
import org.restcompress.bench.network.RestServer;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.report.Report;

/** Starts servers of one body. */
final class Servers {
    /** The name of the body. */
    static final String BODY = "body.json";

    private static final int BODY_BYTES = 2048;
    private static final int HEAP_MEGABYTES = 1024;

    /** Options of a server whose memory is measured. */
    static final List<String> MEMORY_OPTIONS = Memory.options(HEAP_MEGABYTES);

    private final Path java;
    private final Path bodies;
    private final Report report;

    Servers(Path java, Path file, Path temporary, Report report) throws IOException {
        this.java = java;
        this.report = report;
        bodies = Files.createDirectory(temporary.resolve("bodies"));
        Files.write(bodies.resolve(BODY), Bodies.cut(file, BODY_BYTES));
    }

    /** Starts a server, and reports its JVM. */
    ServerProcess rest(String part, List<String> jvmOptions) throws IOException {
        List<String> all = new ArrayList<>(jvmOptions);
        all.add("-D" + Representations.BODIES + '=' + bodies);
        ServerProcess server = RestServer.start(java, all, Map.of());
        report.fact(part + "Jvm", server.greeting() + ", " + String.join(" ", jvmOptions));
        return server;
    }

    Path java() {
        return java;
    }
}
