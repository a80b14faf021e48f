// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.core.Application;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.restcompress.contract.OnJersey;

/** A WAR on GlassFish or Payara, with the library in it; its clients are in this process. */
public final class GlassFish implements OnJersey {
    @Override
    public Running start(Application application) {
        return new Deployed(GlassFishServer.running().deploy(ContractWar.of(application)));
    }

    @Override
    public boolean failsAtEncodedSlashes() {
        return Launcher.FAILS_AT_ENCODED_SLASHES;
    }

    private record Deployed(String name) implements Running {
        @Override
        public URI uri() {
            return GlassFishServer.running().uri(name);
        }

        @Override
        public Optional<Path> log() {
            return Optional.of(GlassFishServer.running().log());
        }

        @Override
        public ProcessHandle process() {
            return GlassFishServer.running().process();
        }

        @Override
        public void close() {
            GlassFishServer.running().undeploy(name);
        }
    }
}
