// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.fastest;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import org.restcompress.CompressionFeature;
import org.restcompress.bench.network.Narrowed;
import org.restcompress.bench.network.Representations;
import org.restcompress.bench.network.Rest;
import org.restcompress.bench.network.ServerProcess;

/** RESTEasy on Undertow, with an application for each way and link. */
public final class FastestServer {
    private FastestServer() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Rest server = new Rest(Rest.listening());
        for (int megabits : FastestBenchmark.MEGABITS) {
            for (Way way : Way.values()) {
                server.deploy(
                        way.root(megabits),
                        Set.of(way == Way.PLAIN ? Representations.Plain.class : Representations.ByLibrary.class),
                        Set.of(new CompressionFeature(way.config(megabits))),
                        Map.of(),
                        info -> info.addInitialHandlerChainWrapper(handler -> new Narrowed(handler, megabits, false)));
            }
        }
        ServerProcess.serve(server.port());
    }
}
