// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.glassfish.embeddable.CommandResult;
import org.glassfish.embeddable.GlassFish;
import org.glassfish.embeddable.GlassFishProperties;
import org.glassfish.embeddable.GlassFishRuntime;

/** Starts an embedded GlassFish at a port of the loopback interface, with what the TCK asks of a server beside Jakarta REST. */
final class Launcher implements Orders {
    private static final String CONFIG = "embedded-glassfish-config.server.";
    private static final String ACCESS_LOG = CONFIG + "http-service.";

    private final GlassFish server;

    private Launcher(GlassFish server) {
        this.server = server;
    }

    public static void main(String[] args) throws Exception {
        // The server's own, which an embedded one does not look for.
        System.setProperty(
                "java.security.auth.login.config",
                Launcher.class.getResource("/config/login.conf").toString());
        GlassFishProperties properties = new GlassFishProperties();
        properties.setPort("http-listener", Integer.parseInt(args[0]));
        properties.setProperty(
                CONFIG + "network-config.network-listeners.network-listener.http-listener.address", "127.0.0.1");
        properties.setProperty(CONFIG + "network-config.protocols.protocol.http-listener.http.trace-enabled", "true");
        logAccess(properties);
        GlassFish server = GlassFishRuntime.bootstrap().newGlassFish(properties);
        server.start();
        Launcher launcher = new Launcher(server);
        launcher.addUser("j2ee", "DIRECTOR");
        launcher.addUser("javajoe", "OTHERROLE");
        Orders.obey(launcher);
    }

    /** What is sent, as the server sees it and not the library: CodedRunOnGlassFishIT counts codings. */
    private static void logAccess(GlassFishProperties properties) throws IOException {
        Path directory = Path.of(System.getProperty("java.io.tmpdir"));
        // The server would append to it.
        Files.deleteIfExists(directory.resolve("server_access_log.txt"));
        properties.setProperty(ACCESS_LOG + "access-logging-enabled", "true");
        properties.setProperty(ACCESS_LOG + "virtual-server.server.access-log", directory.toString());
        properties.setProperty(
                ACCESS_LOG + "access-log.format",
                "%header.Content-Length% %header.Transfer-Encoding% %header.Content-Encoding% %response.length%"
                        + " %response.header.Content-Encoding% %status% %request%");
        properties.setProperty(ACCESS_LOG + "access-log.rotation-enabled", "false");
        // Each line is there when its exchange has ended.
        properties.setProperty(ACCESS_LOG + "access-log.buffer-size-bytes", "0");
        properties.setProperty(ACCESS_LOG + "access-log.write-interval-seconds", "0");
    }

    /** The password is the name. A group is a role of the same name, where the WAR does not map roles. */
    private void addUser(String name, String group) throws Exception {
        Path password = Files.writeString(
                Path.of(System.getProperty("java.io.tmpdir"), "password"), "AS_ADMIN_USERPASSWORD=" + name);
        CommandResult result = server.getCommandRunner()
                .run("create-file-user", "--passwordfile", password.toString(), "--groups", group, name);
        if (result.getExitStatus() != CommandResult.ExitStatus.SUCCESS) {
            throw new IllegalStateException(result.getOutput(), result.getFailureCause());
        }
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
