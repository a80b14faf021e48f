// SPDX-License-Identifier: Apache-2.0
package org.restcompress.wildfly;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jboss.dmr.ModelNode;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.wildfly.core.launcher.Launcher;
import org.wildfly.core.launcher.StandaloneCommandBuilder;
import org.wildfly.plugin.tools.Deployment;
import org.wildfly.plugin.tools.UndeployDescription;
import org.wildfly.plugin.tools.server.ServerManager;

/** The WildFly that the build has made, in a process of its own: started once, and stopped when this JVM ends. */
public final class WildFlyServer {
    private static final long START_SECONDS = 120;
    private static final long STOP_SECONDS = 20;

    private final URI root;
    private final Process process;
    private final ServerManager manager;

    private WildFlyServer(URI root, Process process, ServerManager manager) {
        this.root = root;
        this.process = process;
        this.manager = manager;
    }

    /** The one server of this JVM. */
    public static WildFlyServer running() {
        return Holder.SERVER;
    }

    /** Deploys a WAR under its name, and says where its context is; ends in a slash. */
    public URI deploy(WebArchive war) {
        try {
            manager.deploymentManager()
                    .deploy(Deployment.of(war.as(ZipExporter.class).exportAsInputStream(), war.getName()))
                    .assertSuccess();
            return root.resolve(war.getName().replaceFirst("\\.war$", "/"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void undeploy(WebArchive war) {
        try {
            manager.deploymentManager()
                    .undeploy(UndeployDescription.of(war.getName()))
                    .assertSuccess();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The result of a management operation. */
    public ModelNode execute(ModelNode operation) {
        try {
            return manager.executeOperation(operation);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public long pid() {
        return process.pid();
    }

    private static WildFlyServer start() throws IOException, InterruptedException {
        Path home = Path.of(System.getProperty("wildfly.home"));
        int httpPort;
        int managementPort;
        try (ServerSocket http = new ServerSocket(0);
                ServerSocket management = new ServerSocket(0)) {
            httpPort = http.getLocalPort();
            managementPort = management.getLocalPort();
        }
        Process process = Launcher.of(StandaloneCommandBuilder.of(home)
                        // What a test that was killed left deployed is gone.
                        .setServerReadOnlyConfiguration("standalone.xml")
                        .addJavaOptions(
                                "-Xmx512m",
                                "-Djava.io.tmpdir=" + home.resolve("standalone/tmp"),
                                "-Djboss.http.port=" + httpPort,
                                "-Djboss.https.port=0",
                                "-Djboss.management.http.port=" + managementPort))
                .setRedirectErrorStream(true)
                .redirectOutput(home.resolveSibling("wildfly.log"))
                .launch();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(process)));
        ServerManager manager = ServerManager.builder()
                .process(process)
                .managementAddress("localhost")
                .managementPort(managementPort)
                .standalone();
        if (!manager.waitFor(START_SECONDS, TimeUnit.SECONDS)) {
            throw new IOException("WildFly did not start; see wildfly.log");
        }
        return new WildFlyServer(URI.create("http://localhost:" + httpPort + "/"), process, manager);
    }

    private static void stop(Process process) {
        process.destroy();
        try {
            process.waitFor(STOP_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
    }

    private static final class Holder {
        static final WildFlyServer SERVER = started();

        private static WildFlyServer started() {
            try {
                return start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }
}
