// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jboss.arquillian.container.spi.client.deployment.DeploymentDescription;
import org.jboss.arquillian.container.spi.event.container.BeforeDeploy;
import org.jboss.arquillian.core.api.annotation.Observes;
import org.jboss.arquillian.core.spi.LoadableExtension;
import org.jboss.shrinkwrap.api.Archive;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/**
 * Puts the coder of the run into each WAR of the TCK: the library, what it depends on, and its settings. By an event: an {@code
 * ApplicationArchiveProcessor} is asked about two of them only, those whose tests could run in the server.
 */
public final class EachArchive implements LoadableExtension {
    private static final String FEATURES = "META-INF/services/jakarta.ws.rs.core.Feature";
    private static final String WEB_XML = "WEB-INF/web.xml";

    @Override
    public void register(ExtensionBuilder builder) {
        builder.observer(EachArchive.class);
    }

    /** Called by Arquillian. */
    public void complete(@Observes BeforeDeploy event) {
        DeploymentDescription deployment = event.getDeployment();
        Archive<?> archive = deployment.testable() ? deployment.getTestableArchive() : deployment.getArchive();
        Run run = Run.current();
        if (run.hasLibrary()) {
            complete((WebArchive) archive, run.server());
        } else if (run.codes()) {
            ((WebArchive) archive)
                    .addClass(PlainCoder.class)
                    .addAsResource(new StringAsset(PlainCoder.Service.class.getName()), FEATURES);
        }
    }

    private static void complete(WebArchive war, Map<String, String> settings) {
        File[] libraries =
                Objects.requireNonNull(new File(System.getProperty("war.libraries")).listFiles(), "war.libraries");
        war.addAsLibraries(libraries);
        if (!settings.isEmpty()) {
            war.setWebXML(new StringAsset(with(settings, webXml(war))));
        }
    }

    private static String webXml(WebArchive war) {
        if (!war.contains(WEB_XML)) {
            return "<web-app xmlns='https://jakarta.ee/xml/ns/jakartaee' version='5.0'></web-app>";
        }
        try (InputStream text = war.get(WEB_XML).getAsset().openStream()) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String with(Map<String, String> settings, String webXml) {
        String parameters = settings.entrySet().stream()
                .map(setting -> "<context-param><param-name>" + setting.getKey() + "</param-name><param-value>"
                        + setting.getValue() + "</param-value></context-param>")
                .collect(Collectors.joining());
        return webXml.replace("</web-app>", parameters + "</web-app>");
    }
}
