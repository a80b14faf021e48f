// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.net.URI;
import java.net.URL;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.restcompress.server.http2.Echo;
import org.restcompress.server.http2.Http2Contract;

@Tag("matrix")
@ArquillianTest
@RunAsClient
class Http2IT extends Http2Contract {
    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(Echo.class);
    }

    @ArquillianResource
    private URL base;

    @Override
    protected Map<Way, URI> served() {
        URI uri = URI.create(base.toString());
        return Map.of(Way.UPGRADE, uri, Way.PRIOR_KNOWLEDGE, uri);
    }
}
