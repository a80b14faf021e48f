// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.breach;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URI;
import java.net.URL;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The attack is real, and ends at a mask. */
@ArquillianTest
@RunAsClient
@Tag("matrix")
class BreachIT {
    private static final long SEED = 1;

    @Deployment(testable = false)
    static WebArchive demo() {
        File war = new File(System.getProperty("demo.war"));
        return ShrinkWrap.create(ZipImporter.class, war.getName())
                .importFrom(war)
                .as(WebArchive.class);
    }

    @ArquillianResource
    private URL base;

    @Test
    void tokenBeginsToFallInGzipWithoutJitter() throws Exception {
        assertThat(fallen(Mode.OFF, Way.MINIMA_VARIED, 500)).isGreaterThanOrEqualTo(4);
    }

    /** Three digits would be guessed once in thousands of times. */
    @Test
    void maskedTokenDoesNotFall() throws Exception {
        assertThat(fallen(Mode.MASKED, Way.AVERAGES_VARIED, 3_000)).isLessThan(3);
    }

    private int fallen(Mode mode, Way way, long budget) throws Exception {
        Target target = new Target(URI.create(base.toString()), "gzip", SEED);
        return target.attack(mode, way, budget).fallen(target.token());
    }
}
