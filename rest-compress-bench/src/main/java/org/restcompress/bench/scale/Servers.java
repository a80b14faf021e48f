// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.scale;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.Options;
import org.restcompress.bench.network.Memory;
import org.restcompress.bench.network.Representations;
import org.restcompress.bench.network.RestServer;
import org.restcompress.bench.network.ServerProcess;

/** Starts servers whose memory is measured, with one body. */
final class Servers {
    /** The name of the body. */
    static final String BODY = "body.json";

    private static final int BODY_BYTES = 2048;
    private static final int HEAP_MEGABYTES = 1024;

    private final Options options;
    private final Path bodies;

    Servers(Options options, Path temporary) throws IOException {
        this.options = options;
        bodies = Files.createDirectory(temporary.resolve("bodies"));
        Files.write(bodies.resolve(BODY), Bodies.cut(Bodies.largestJson(options.corpus()), BODY_BYTES));
    }

    ServerProcess rest(List<String> jvmOptions) throws IOException {
        List<String> all = new ArrayList<>(Memory.options(HEAP_MEGABYTES));
        all.addAll(jvmOptions);
        all.add("-D" + Representations.BODIES + '=' + bodies);
        return RestServer.start(java(), all, Map.of());
    }

    Path java() {
        return ServerProcess.java(options);
    }
}
