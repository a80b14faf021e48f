// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import java.net.URI;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Two applications on one server, of which one goes and comes back. */
class SharedLibraryIT {
    private final WildFlyServer server = WildFlyServer.running();

    @Test
    void anApplicationGoesOnWhenAnotherThatSharesTheLibraryIsUndeployed() throws Exception {
        assertOneGoesOnWithoutTheOther(EchoWar.sharingTheLibrary("one.war"), EchoWar.sharingTheLibrary("other.war"));
    }

    /** The native libraries are loaded once by each. */
    @Test
    void anApplicationGoesOnWhenAnotherWithItsOwnCopyIsUndeployed() throws Exception {
        assertOneGoesOnWithoutTheOther(EchoWar.withLibrary("one.war"), EchoWar.withLibrary("other.war"));
    }

    private void assertOneGoesOnWithoutTheOther(WebArchive one, WebArchive other) throws Exception {
        URI staying = server.deploy(one);
        try {
            Exchanges.inAllCodings(server.deploy(other));
            try (Load load = Load.on(staying)) {
                load.awaitRound();
                server.undeploy(other);
                load.awaitRound();
                Exchanges.inAllCodings(server.deploy(other));
                load.awaitRound();
                server.undeploy(other);
                load.awaitRound();
            }
            Exchanges.inAllCodings(staying);
        } finally {
            server.undeploy(one);
        }
    }
}
