// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.net.URL;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.as.arquillian.api.ServerSetup;
import org.jboss.as.arquillian.container.ManagementClient;
import org.jboss.as.arquillian.setup.ReloadServerSetupTask;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.server.http2.Http2Resource;
import org.restcompress.server.http2.Served;
import org.restcompress.server.http2.UpgradeOffContract;

/** With {@code enable-http2="false"} on the listener without TLS. */
@ArquillianTest
@RunAsClient
@ServerSetup({Http2Listener.class, UpgradeOffIT.WithTlsAlone.class})
@Tag("matrix")
class UpgradeOffIT extends UpgradeOffContract {
    /** Takes HTTP/2 from the listener without TLS, and gives it back. */
    public static final class WithTlsAlone extends ReloadServerSetupTask {
        @Override
        public void setup(ManagementClient server, String containerId) throws Exception {
            Http2Listener.enableWithoutTls(server, false);
            super.setup(server, containerId);
        }

        @Override
        public void tearDown(ManagementClient server, String containerId) throws Exception {
            Http2Listener.enableWithoutTls(server, true);
            super.tearDown(server, containerId);
        }
    }

    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(Http2Resource.class, NativeState.class);
    }

    @ArquillianResource
    private URL base;

    @Override
    protected Served served() {
        return Http2Listener.served(base);
    }
}
