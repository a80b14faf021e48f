// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import java.io.File;
import org.glassfish.embeddable.GlassFish;
import org.glassfish.embeddable.GlassFishProperties;
import org.glassfish.embeddable.GlassFishRuntime;

/** Starts an embedded GlassFish at a port of the loopback interface. */
final class Launcher implements Orders {
    /** It answers 500 before it looks for a resource. */
    static final boolean FAILS_AT_ENCODED_SLASHES = true;

    private final GlassFish server;

    private Launcher(GlassFish server) {
        this.server = server;
    }

    public static void main(String[] args) throws Exception {
        GlassFishProperties properties = new GlassFishProperties();
        properties.setPort("http-listener", Integer.parseInt(args[0]));
        properties.setProperty(
                "embedded-glassfish-config.server.network-config.network-listeners.network-listener.http-listener.address",
                "127.0.0.1");
        GlassFish server = GlassFishRuntime.bootstrap().newGlassFish(properties);
        server.start();
        Orders.obey(new Launcher(server));
    }

    @Override
    public void deploy(String name, File war) throws Exception {
        if (server.getDeployer().deploy(war, "--name", name, "--contextroot", name) == null) {
            throw new IllegalStateException("not deployed: " + name);
        }
    }

    @Override
    public void undeploy(String name) throws Exception {
        server.getDeployer().undeploy(name);
    }
}
