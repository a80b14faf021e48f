// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.Application;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restcompress.testkit.Server;

/** On RESTEasy. */
class AdvertisingTest extends AdvertisingContract {
    /** An application without settings of its own. */
    public static class OnlyRoot extends Application {
        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(Root.class);
        }
    }

    @Test
    void theSettingMayComeFromMicroProfileConfigAndTheApplicationHaveAPathOfItsOwn() {
        System.setProperty(ADVERTISE, "true");
        try (Server server = new Server()) {
            server.startOnFreePort();
            server.deploy(new OnlyRoot(), "/shop/api");
            assertThat(listed(ask("POST", server.uri("/shop/api/mixed")))).isEqualTo("lzf");
        } finally {
            System.clearProperty(ADVERTISE);
        }
    }
}
