// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** The Open Liberty that the build has unpacked, in a process of its own, which is stopped when this JVM ends. */
final class LibertyServer {
    private static final String NAME = "contract";

    private final AtomicInteger deployments = new AtomicInteger();
    private final ServerProcess process;
    private final Path directory;

    private LibertyServer(ServerProcess process, Path directory) {
        this.process = process;
        this.directory = directory;
    }

    /** The server that all of the contract runs on, started once. */
    static LibertyServer running() {
        return Holder.SERVER;
    }

    /** Deploys a WAR under a name that was not there before, and gives the name. */
    String deploy(WebArchive war) {
        String name = "contract" + deployments.incrementAndGet();
        Path written = directory.resolve(name + ".war");
        war.as(ZipExporter.class).exportTo(written.toFile());
        try {
            // At once: the server looks whenever it likes.
            Files.move(written, deployed(name), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        // Started, or not for a reason that stands there.
        process.await(
                Pattern.compile("CWWKZ0001I: \\w+ " + name + " |CWWKZ000[24]E: .*\\b" + name + "\\b"), "CWWKZ0001I");
        return name;
    }

    void undeploy(String name) {
        try {
            Files.delete(deployed(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        process.await(Pattern.compile("CWWKZ0009I: .*\\b" + name + "\\b"), "");
    }

    /** Where an application is, at one of the endpoints of server.xml; ends in a slash. */
    URI uri(String endpoint, String name) {
        String line = process.await(Pattern.compile("CWWKO0219I: .*\\b" + endpoint + " .*\\bport \\d+"), "");
        return URI.create("http://localhost:" + line.replaceFirst(".*\\bport (\\d+).*", "$1") + "/" + name + "/");
    }

    void stop() {
        process.stop();
    }

    ProcessHandle process() {
        return process.handle();
    }

    /** The file with its log, which has more than the console. */
    Path messages() {
        return directory.resolve("logs").resolve("messages.log");
    }

    private Path deployed(String name) {
        return directory.resolve("dropins").resolve(name + ".war");
    }

    /**
     * Starts a server.
     *
     * @param name of the directory that it is given, and of its log
     * @param configuration a resource
     */
    static LibertyServer start(String name, String configuration) throws IOException {
        Path home = Path.of(System.getProperty("liberty.home"));
        Path user = home.resolveSibling(name);
        Path directory = user.resolve("servers").resolve(NAME);
        // What a test that was killed left deployed is gone.
        deleteAll(user);
        Files.createDirectories(directory.resolve("dropins"));
        Path temporary = Files.createDirectories(user.resolve("tmp"));
        try (InputStream xml = LibertyServer.class.getResourceAsStream(configuration)) {
            Files.copy(xml, directory.resolve("server.xml"));
        }
        // What its script would run, without the shell: to end this process is to end the server.
        ProcessBuilder builder = new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + temporary,
                "@" + home.resolve("lib/platform/java/java9.options"),
                "-javaagent:" + home.resolve("bin/tools/ws-javaagent.jar"),
                "-jar",
                home.resolve("bin/tools/ws-server.jar").toString(),
                NAME));
        builder.environment().put("WLP_USER_DIR", user.toString());
        builder.environment().put("WLP_OUTPUT_DIR", user.resolve("servers").toString());
        ServerProcess process = ServerProcess.start(builder, home.resolveSibling(name + ".log"));
        process.await(Pattern.compile("CWWKF0011I"), "");
        return new LibertyServer(process, directory);
    }

    private static void deleteAll(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (var files = Files.walk(directory)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static final class Holder {
        static final LibertyServer SERVER = started();

        private static LibertyServer started() {
            try {
                return start("liberty", "/server.xml");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
