// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.restcompress.demo.probe.TextResource;

/** A setting may stand in {@code web.xml}. */
@ArquillianTest
@RunAsClient
class ContextParameterIT {
    @Deployment(testable = false)
    static WebArchive withParameter() {
        return ProbeWar.with(TextResource.class).setWebXML(new StringAsset("""
                <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
                  <context-param>
                    <param-name>restcompress.codings</param-name>
                    <param-value>deflate</param-value>
                  </context-param>
                </web-app>
                """));
    }

    @ArquillianResource
    private URL base;

    @Test
    void aContextParameterIsASetting() throws Exception {
        assertThat(new Caller(base)
                        .get("text/500", "Accept-Encoding", "gzip, deflate")
                        .header("Content-Encoding"))
                .isEqualTo("deflate");
    }
}
