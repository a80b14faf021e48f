// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.restcompress.demo.probe.ResteasyGzipResource;

/** With RESTEasy's interceptors switched off, which is the default. */
@ArquillianTest
@RunAsClient
@Tag("matrix")
class ResteasyGzipOffIT extends ResteasyGzipContract {
    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(ResteasyGzipResource.class);
    }
}
