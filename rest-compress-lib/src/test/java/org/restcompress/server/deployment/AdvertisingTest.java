// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.Application;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** On RESTEasy. */
class AdvertisingTest extends AdvertisingContract {
    /** An application without settings of its own. */
    public static class OnlyOrders extends Application {
        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(Orders.class);
        }
    }

    @Override
    Running start(Map<String, Object> properties, Object... components) {
        return Server.with(properties, components);
    }

    @Test
    void theSettingMayComeFromMicroProfileConfigAndTheApplicationHaveAPathOfItsOwn() {
        System.setProperty(ADVERTISE, "true");
        try (Server server = new Server()) {
            server.startOnFreePort();
            server.deploy(new OnlyOrders(), "/shop/api");
            assertThat(listed(ask("OPTIONS", server.uri("/shop/api/orders/7")))).isEqualTo("lzf");
        } finally {
            System.clearProperty(ADVERTISE);
        }
    }
}
