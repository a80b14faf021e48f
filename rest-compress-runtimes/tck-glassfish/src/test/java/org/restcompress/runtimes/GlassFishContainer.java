// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import org.jboss.arquillian.container.spi.client.container.ContainerConfiguration;
import org.jboss.arquillian.container.spi.client.container.DeployableContainer;
import org.jboss.arquillian.container.spi.client.container.DeploymentException;
import org.jboss.arquillian.container.spi.client.protocol.ProtocolDescription;
import org.jboss.arquillian.container.spi.client.protocol.metadata.HTTPContext;
import org.jboss.arquillian.container.spi.client.protocol.metadata.ProtocolMetaData;
import org.jboss.arquillian.container.spi.client.protocol.metadata.Servlet;
import org.jboss.arquillian.core.spi.LoadableExtension;
import org.jboss.shrinkwrap.api.Archive;
import org.restcompress.tck.Run;

/** The server, as Arquillian deploys to one: {@link GlassFishServer}. */
public final class GlassFishContainer implements DeployableContainer<GlassFishContainer.Configuration> {
    @Override
    public Class<Configuration> getConfigurationClass() {
        return Configuration.class;
    }

    @Override
    public void setup(Configuration configuration) {
        // Has no settings.
    }

    /** With the settings of the run as system properties: Jersey does not read those of {@code web.xml}. */
    @Override
    public void start() {
        GlassFishServer server = GlassFishServer.runningWith(Run.current().server());
        // As the TCK asks for it.
        System.setProperty("webServerPort", Integer.toString(server.uri("").getPort()));
    }

    @Override
    public void stop() {
        // It is stopped when this JVM ends.
    }

    /** One that leaves archives as they are: all tests run in this JVM. */
    @Override
    public ProtocolDescription getDefaultProtocol() {
        return new ProtocolDescription("Local");
    }

    @Override
    public ProtocolMetaData deploy(Archive<?> archive) throws DeploymentException {
        String name = name(archive);
        try {
            GlassFishServer.running().deploy(name, archive);
        } catch (IllegalStateException e) {
            throw new DeploymentException(name, e);
        }
        HTTPContext http =
                new HTTPContext("localhost", GlassFishServer.running().uri(name).getPort());
        return new ProtocolMetaData().addContext(http.add(new Servlet("ArquillianServletRunnerEE9", name)));
    }

    @Override
    public void undeploy(Archive<?> archive) {
        GlassFishServer.running().undeploy(name(archive));
    }

    /** The TCK expects this context root of an archive. */
    private static String name(Archive<?> archive) {
        return archive.getName().replaceFirst("\\.war$", "");
    }

    /** None. */
    public static final class Configuration implements ContainerConfiguration {
        @Override
        public void validate() {
            // Has no settings.
        }
    }

    /** Has Arquillian find the container. */
    public static final class Extension implements LoadableExtension {
        @Override
        public void register(ExtensionBuilder builder) {
            builder.service(DeployableContainer.class, GlassFishContainer.class);
        }
    }
}
