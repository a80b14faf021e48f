// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** An application that was undeployed is gone, whatever it did with the library. */
class RedeployIT {
    private static final int REDEPLOYMENTS = 20;

    /** Until each lazy part of the server has been loaded. */
    private static final int WARM_UP = 3;

    /** Threads of the server that are idle keep their last task, and the deployment that it was for. */
    private static final int KEPT_BY_THE_SERVER = 5;

    /** Bytes: the server's growth, mostly what the JVM learns of methods; twenty copies of the library are 25 MiB. */
    private static final long METASPACE_NOISE = 10 << 20;

    private final WildFlyServer server = WildFlyServer.running();

    @Test
    void anApplicationWithTheLibraryLeavesNoClassLoaderBehind() {
        assertLeavesNothingBehind(EchoWar.withLibrary("redeployed.war"));
    }

    @Test
    void anApplicationThatSharesTheLibraryLeavesNoClassLoaderBehind() {
        assertLeavesNothingBehind(EchoWar.sharingTheLibrary("redeployed.war"));
    }

    private void assertLeavesNothingBehind(WebArchive war) {
        redeploy(war, WARM_UP);
        long classLoaders = server.classLoaders();
        long metaspace = server.metaspace();

        redeploy(war, REDEPLOYMENTS);

        assertThat(server.classLoaders()).isLessThanOrEqualTo(classLoaders + KEPT_BY_THE_SERVER);
        assertThat(server.metaspace()).isLessThan(metaspace + METASPACE_NOISE);
    }

    private void redeploy(WebArchive war, int times) {
        for (int i = 0; i < times; i++) {
            Exchanges.inAllCodings(server.deploy(war));
            server.undeploy(war);
        }
    }
}
