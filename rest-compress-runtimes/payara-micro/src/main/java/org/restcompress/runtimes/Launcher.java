// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import fish.payara.micro.PayaraMicro;
import fish.payara.micro.PayaraMicroRuntime;
import java.io.File;

/** Starts a Payara Micro at a port of the loopback interface. */
final class Launcher implements Orders {
    /** It refuses them. */
    static final boolean FAILS_AT_ENCODED_SLASHES = false;

    private static final String LISTENER =
            "configs.config.server-config.network-config.network-listeners.network-listener.http-listener";

    private final PayaraMicroRuntime server;

    private Launcher(PayaraMicroRuntime server) {
        this.server = server;
    }

    public static void main(String[] args) throws Exception {
        PayaraMicro server = PayaraMicro.getInstance();
        server.setNoCluster(true);
        server.setHttpPort(Integer.parseInt(args[0]));
        server.setPreBootHandler(commands -> commands.run("set", LISTENER + ".address=127.0.0.1"));
        Orders.obey(new Launcher(server.bootStrap()));
    }

    @Override
    public void deploy(String name, File war) {
        if (!server.deploy(name, name, war)) {
            throw new IllegalStateException("not deployed: " + name);
        }
    }

    @Override
    public void undeploy(String name) {
        server.undeploy(name);
    }
}
