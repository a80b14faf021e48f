// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.net.URL;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.as.arquillian.api.ServerSetup;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.server.http2.ConnectionContract;
import org.restcompress.server.http2.Http2Resource;
import org.restcompress.server.http2.Served;

@Tag("matrix")
@ArquillianTest
@RunAsClient
@ServerSetup(Http2Listener.class)
class Http2ConnectionIT extends ConnectionContract {
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
