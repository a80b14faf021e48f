// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.io.File;
import java.net.URISyntaxException;
import org.assertj.core.api.Assertions;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** What the tests deploy: the WAR that the build has made, to the byte, and what a test adds to it. */
final class DemoWar {
    private DemoWar() {}

    /** For tests that run outside of the server. */
    static WebArchive asBuilt() {
        File war = new File(System.getProperty("demo.war"));
        return ShrinkWrap.create(ZipImporter.class, war.getName())
                .importFrom(war)
                .as(WebArchive.class);
    }

    /** For tests that run in the server: with the given classes, and AssertJ for them. */
    static WebArchive with(Class<?>... classes) {
        return asBuilt().addClasses(classes).addAsLibrary(jarOf(Assertions.class));
    }

    private static File jarOf(Class<?> type) {
        try {
            return new File(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
