// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.core.Application;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.restcompress.contract.OnJersey;

/** An application of Helidon MP in a process of its own; its clients are in this one. */
public final class Helidon implements OnJersey {
    @Override
    public Running start(Application application) {
        HelidonServer server = HelidonServer.start(application);
        return new Started(server, server.uri());
    }

    @Override
    public boolean countsHeads() {
        return false;
    }

    @Override
    public boolean saysThatHeadsAreEmpty() {
        return true;
    }

    @Override
    public Set<String> lengthsOfHead(int body) {
        return Set.of("0");
    }

    private record Started(HelidonServer server, URI uri) implements Running {
        @Override
        public Optional<Path> log() {
            return Optional.of(server.log());
        }

        @Override
        public ProcessHandle process() {
            return server.process();
        }

        @Override
        public void close() {
            server.stop();
        }
    }
}
