// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionFeature;

@ArquillianTest
class InContainerIT {
    @Deployment
    static WebArchive demo() {
        return DemoWar.with(InContainerIT.class);
    }

    @Test
    void libraryIsLoadedFromTheDeployment() {
        ClassLoader deployment = DemoApplication.class.getClassLoader();

        assertThat(deployment.toString()).contains("deployment.rest-compress-demo.war");
        assertThat(CompressionFeature.class.getClassLoader()).isSameAs(deployment);
    }

    @Test
    void fixedObjectIsBuiltOnce() {
        assertThat(SampleData.fixed()).isSameAs(SampleData.fixed()).isEqualTo(SampleData.generated(10_000));
    }
}
