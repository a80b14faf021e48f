// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.fastest;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.bench.network.Coder;
import org.restcompress.bench.network.Narrowed;
import org.restcompress.bench.network.Representations;
import org.restcompress.bench.network.Rest;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.config.Setting;
import org.restcompress.config.value.Prefer;

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

    /** How responses go out. */
    enum Way {
        PLAIN(""),
        ZSTD("zstd"),
        FASTEST("zstd");

        private final String coding;

        Way(String coding) {
            this.coding = coding;
        }

        /** The path of its application for a link: what a method knows of its codings is of that link. */
        String root(int megabits) {
            return "/" + this + "-" + megabits;
        }

        CompressionConfig config(int megabits) {
            CompressionConfig.Builder config = CompressionConfig.builder();
            return this == FASTEST
                    ? config.set(Setting.PREFER, Prefer.FASTEST)
                            .set(Setting.FASTEST_BANDWIDTH, megabits)
                            .build()
                    : config.build();
        }

        Coder coder(ServerProcess server, int megabits, List<String> bodies) {
            return new Coder(toString(), server, root(megabits), coding, bodies);
        }

        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }
}
