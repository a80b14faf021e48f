// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.util.Map;
import org.jboss.shrinkwrap.api.ArchivePath;
import org.jboss.shrinkwrap.api.Filters;
import org.jboss.shrinkwrap.api.Node;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.restcompress.demo.probe.ConfiguredApplication;
import org.restcompress.demo.probe.Lines;
import org.restcompress.demo.probe.ProbeApplication;

/** A small application for what the demo has no use for: the demo's libraries, and the classes of a test. */
final class ProbeWar {
    private ProbeWar() {}

    static WebArchive with(Class<?>... classes) {
        return named("probe", classes);
    }

    /** For tests that deploy several at a time. */
    static WebArchive named(String name, Class<?>... classes) {
        WebArchive war = ShrinkWrap.create(WebArchive.class, name + ".war");
        Map<ArchivePath, Node> libraries = DemoWar.asBuilt().getContent(Filters.include("/WEB-INF/lib/.*\\.jar"));
        libraries.forEach((path, library) -> war.add(library.getAsset(), path));
        return war.addClasses(ProbeApplication.class, Lines.class).addClasses(classes);
    }

    /** With settings, each on a line of its own: {@code key=value}. */
    static WebArchive configured(String name, String settings, Class<?>... classes) {
        return named(name, classes)
                .deleteClass(ProbeApplication.class)
                .addClass(ConfiguredApplication.class)
                .addAsResource(new StringAsset(settings), ConfiguredApplication.SETTINGS);
    }
}
