// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.shrinkwrap.api.Archive;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** The server in a process of its own: started once, and stopped when this JVM ends. */
final class GlassFishServer {
    /** Each project of the family has a class of this name. */
    private static final String LAUNCHER = "org.restcompress.runtimes.Launcher";

    private static final long PATIENCE_SECONDS = 120;
    private static final long STOP_SECONDS = 20;

    private static GlassFishServer server;

    private final AtomicInteger deployments = new AtomicInteger();
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final Process process;
    private final PrintWriter orders;
    private final Path directory;
    private final int port;

    private GlassFishServer(Process process, Path directory, int port) {
        this.process = process;
        this.directory = directory;
        this.port = port;
        orders = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
        Thread reader = new Thread(this::read, "server-log");
        reader.setDaemon(true);
        reader.start();
    }

    /** The one server of this JVM. */
    static GlassFishServer running() {
        return runningWith(Map.of());
    }

    /** The one server of this JVM. The call that starts it decides which system properties it has. */
    static synchronized GlassFishServer runningWith(Map<String, String> properties) {
        if (server == null) {
            try {
                server = start(properties);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return server;
    }

    /** Deploys a WAR under a name that was not there before, and gives the name. */
    String deploy(WebArchive war) {
        String name = "contract" + deployments.incrementAndGet();
        deploy(name, war);
        return name;
    }

    /** Deploys an archive under a name, at the context root of that name. */
    void deploy(String name, Archive<?> war) {
        File file = directory.resolve(name + ".war").toFile();
        war.as(ZipExporter.class).exportTo(file, true);
        order("deploy " + name + " " + file);
    }

    void undeploy(String name) {
        order("undeploy " + name);
    }

    URI uri(String name) {
        return URI.create("http://localhost:" + port + "/" + name + "/");
    }

    Path log() {
        return directory.resolve("server.log");
    }

    ProcessHandle process() {
        return process.toHandle();
    }

    private synchronized void order(String order) {
        orders.println(order);
        awaitDone();
    }

    private void awaitDone() {
        try {
            String answer = answers.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (!Orders.DONE.equals(answer)) {
                throw new IllegalStateException(answer + "; see " + log());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void read() {
        try (BufferedReader console = process.inputReader();
                Writer file = Files.newBufferedWriter(log());
                PrintWriter copy = new PrintWriter(file, true)) {
            for (String line = console.readLine(); line != null; line = console.readLine()) {
                copy.println(line);
                if (line.startsWith(Orders.ANSWER)) {
                    answers.add(line);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            answers.add("the server has ended");
        }
    }

    private static GlassFishServer start(Map<String, String> properties) throws IOException {
        Path directory = Files.createDirectories(Path.of(System.getProperty("server.directory")));
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "--add-opens=java.base/java.net=ALL-UNNAMED",
                "--add-opens=java.base/jdk.internal.loader=ALL-UNNAMED",
                "--add-opens=java.base/sun.net.www.protocol.jar=ALL-UNNAMED",
                "--add-opens=java.base/sun.net.www.protocol.jrt=ALL-UNNAMED",
                "--add-opens=java.naming/javax.naming.spi=ALL-UNNAMED",
                "--add-opens=java.rmi/sun.rmi.transport=ALL-UNNAMED",
                "--add-opens=java.logging/java.util.logging=ALL-UNNAMED",
                "--add-exports=java.base/sun.net.www=ALL-UNNAMED",
                "--add-exports=java.base/sun.security.util=ALL-UNNAMED",
                "-Djava.io.tmpdir=" + directory,
                "-cp",
                launcher(directory) + File.pathSeparator + System.getProperty("server.jar")));
        properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.addAll(List.of(LAUNCHER, Integer.toString(port)));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(process)));
        GlassFishServer server = new GlassFishServer(process, directory, port);
        server.awaitDone();
        return server;
    }

    /** A directory with the classes of the launcher, and no others: applications would be given those before their own. */
    private static Path launcher(Path directory) throws IOException {
        Path classes = directory.resolve("launcher");
        for (String name : List.of(LAUNCHER, Orders.class.getName())) {
            String file = name.replace('.', '/') + ".class";
            Path copy = classes.resolve(file);
            Files.createDirectories(copy.getParent());
            try (InputStream original = GlassFishServer.class.getResourceAsStream("/" + file)) {
                Files.copy(original, copy, StandardCopyOption.REPLACE_EXISTING);
            }
        }
        return classes;
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
}
