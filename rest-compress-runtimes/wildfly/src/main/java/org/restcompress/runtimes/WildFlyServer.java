// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.as.controller.client.helpers.Operations;
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
    /** A line of a histogram: rank, instances, bytes, class. */
    private static final Pattern CLASS_LOADERS =
            Pattern.compile("\\s*\\d+:\\s+(\\d+)\\s+\\d+\\s+org\\.jboss\\.modules\\.ModuleClassLoader(\\s.*)?");

    private static final long START_SECONDS = 120;
    private static final long STOP_SECONDS = 20;

    private final URI root;
    private final URI management;
    private final Process process;
    private final ServerManager manager;

    private WildFlyServer(URI root, URI management, Process process, ServerManager manager) {
        this.root = root;
        this.management = management;
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

    /** Publishes the metrics of the server and its applications for Prometheus, and says where. */
    public URI publishMetrics() {
        ModelNode registry = Operations.createAddOperation(
                Operations.createAddress("subsystem", "micrometer", "registry", "prometheus"));
        registry.get("context").set("/prometheus");
        registry.get("security-enabled").set(false);
        try {
            manager.executeOperation(registry);
            manager.reloadIfRequired();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return management.resolve("prometheus");
    }

    Process process() {
        return process;
    }

    /** What it has written to its console since it was started. */
    Path log() {
        return Path.of(System.getProperty("wildfly.home")).resolveSibling("wildfly.log");
    }

    /** How many class loaders of modules, and so of deployments, there are when all garbage is collected. */
    public long classLoaders() {
        long found = Long.MAX_VALUE;
        for (long left = collect(); left < found; left = collect()) {
            found = left;
            // What has a finalizer goes with the collection after it.
            jcmd("GC.run_finalization");
        }
        return found;
    }

    private long collect() {
        return jcmd("GC.class_histogram").stream()
                .map(CLASS_LOADERS::matcher)
                .filter(Matcher::matches)
                .mapToLong(line -> Long.parseLong(line.group(1)))
                .findFirst()
                .orElseThrow();
    }

    /** Bytes of class metadata. */
    public long metaspace() {
        ModelNode pool =
                Operations.createAddress("core-service", "platform-mbean", "type", "memory-pool", "name", "Metaspace");
        try {
            return manager.executeOperation(Operations.createReadAttributeOperation(pool, "usage"))
                    .get("used")
                    .asLong();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> jcmd(String command) {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        try {
            return new ProcessBuilder(jcmd.toString(), Long.toString(process.pid()), command)
                    .redirectErrorStream(true)
                    .start()
                    .inputReader()
                    .lines()
                    // All of it: the server waits until somebody reads.
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
        return new WildFlyServer(local(httpPort), local(managementPort), process, manager);
    }

    private static URI local(int port) {
        return URI.create("http://localhost:" + port + "/");
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
