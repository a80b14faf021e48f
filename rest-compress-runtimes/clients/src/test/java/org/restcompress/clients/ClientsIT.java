// SPDX-License-Identifier: Apache-2.0
package org.restcompress.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.undertow.Undertow;
import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Clients of others read what the library sends in the codings that they ask for by themselves ({@code default}), and in each
 * that they can decode. A body that is given up midway is no success for any of them. An event is read before the next is sent, but in {@code br}, which many decode late.
 */
@Timeout(120)
class ClientsIT {
    private static final Path SCRIPTS = Path.of("src", "test", "clients").toAbsolutePath();
    private static final Path TARGET = Path.of("target").toAbsolutePath();
    private static final String DEFAULT = "default";
    private static final long INSTALLATION_SECONDS = 100;

    private static UndertowJaxrsServer server;
    private static String base;

    /** Has one resource. */
    public static final class Resources extends Application {
        @Override
        public Set<Class<?>> getClasses() {
            return Set.of(Api.class, Api.Accepted.class);
        }
    }

    @BeforeAll
    static void start() {
        Undertow[] started = new Undertow[1];
        server = new UndertowJaxrsServer() {
            @Override
            public UndertowJaxrsServer start(Undertow.Builder builder) {
                UndertowJaxrsServer self = super.start(builder);
                started[0] = server;
                return self;
            }
        };
        server.start(Undertow.builder().addHttpListener(0, "localhost"));
        server.deploy(new Resources(), "/");
        InetSocketAddress address =
                (InetSocketAddress) started[0].getListenerInfo().get(0).getAddress();
        base = "http://localhost:" + address.getPort() + "/";
    }

    @AfterAll
    static void stop() {
        server.stop();
    }

    static Stream<Arguments> clients() {
        String pinned = "httpx==0.28.1 aiohttp==3.13.2 brotli zstandard backports.zstd";
        String newest = "httpx aiohttp requests brotli zstandard backports.zstd";
        return Stream.of(
                Arguments.of("httpx 0.28.1", python("httpx", pinned), "default gzip deflate br zstd"),
                Arguments.of("httpx, the newest", python("httpx", newest), "default gzip deflate br zstd"),
                Arguments.of("aiohttp 3.13.2", python("aiohttp", pinned), "default gzip deflate br zstd"),
                Arguments.of("aiohttp, the newest", python("aiohttp", newest), "default gzip deflate br zstd"),
                Arguments.of("requests, the newest", python("requests", newest), "default gzip deflate br zstd"),
                Arguments.of("fetch of Node", (Client) ClientsIT::fetch, "default gzip deflate br"),
                Arguments.of("fetch of Chromium", (Client) ClientsIT::chromium, "gzip deflate br zstd"),
                Arguments.of("EventSource on Node", (Client) ClientsIT::eventSource, DEFAULT),
                Arguments.of("net/http of Go", (Client) ClientsIT::go, DEFAULT),
                Arguments.of("curl", (Client) ClientsIT::curl, "default gzip deflate br zstd"),
                Arguments.of("java.net.http", (Client) JavaClients::jdk, DEFAULT),
                Arguments.of("Apache HttpClient 5", (Client) JavaClients::apache, "default gzip deflate"),
                Arguments.of("OkHttp", (Client) JavaClients::okHttp, DEFAULT),
                Arguments.of("OkHttp with br", (Client) JavaClients::okHttpWithBrotli, DEFAULT));
    }

    /** Prints what it has read, a line for each body: what it accepted, what it read, in which coding, and how that looked. */
    interface Client {
        List<String> read(String base, List<String> accepted) throws Exception;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("clients")
    void aClientReadsBodiesAndEvents(String name, Client client, String accepted) throws Exception {
        List<String> codings = List.of(accepted.split(" "));
        List<String> lines = client.read(base, codings);
        System.out.println(name + ": "
                + lines.stream().map(line -> line.replaceFirst("\\|[^|]*$", "")).toList());
        String text = HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(Api.TEXT.getBytes(StandardCharsets.UTF_8)));
        String events =
                IntStream.rangeClosed(1, Api.EVENTS).mapToObj(i -> "event " + i).collect(Collectors.joining(","));
        for (String line : lines) {
            String[] parts = line.split("\\|");
            if (!parts[0].equals(DEFAULT)) {
                assertThat(parts[2]).as(line).isEqualTo(parts[0]);
            }
            if (parts[1].equals("given-up")) {
                assertIsFailure(line, parts);
                continue;
            }
            boolean isText = parts[1].equals("text");
            assertThat(isText || parts[0].equals("br") ? parts[3].replace(" after one that came late", "") : parts[3])
                    .as(line)
                    .isEqualTo(isText ? text : events);
        }
        assertThat(lines.stream().map(line -> line.split("\\|")[0]).distinct()).containsExactlyElementsOf(codings);
    }

    /** Of a body that is not coded, nothing shows that it was given up. */
    private static void assertIsFailure(String line, String[] parts) {
        if (!parts[2].equals("identity")) {
            assertThat(parts[3]).as(line).startsWith("failed").doesNotContainIgnoringCase("timeout");
        }
    }

    private static Client python(String library, String packages) {
        return (base, accepted) -> {
            assumeTool("python3", "--version");
            Path site = TARGET.resolve("python-" + Integer.toHexString(packages.hashCode()));
            if (!Files.exists(site.resolve("done"))) {
                List<String> install =
                        new ArrayList<>(List.of("python3", "-m", "pip", "install", "-q", "--target", site.toString()));
                Collections.addAll(install, packages.split(" "));
                assumeInstalled(TARGET, Map.of(), install);
                Files.createFile(site.resolve("done"));
            }
            List<String> command = new ArrayList<>(
                    List.of("python3", SCRIPTS.resolve("client.py").toString(), library, base));
            command.addAll(accepted);
            return run(TARGET, Map.of("PYTHONPATH", site.toString()), command);
        };
    }

    private static List<String> fetch(String base, List<String> accepted) throws Exception {
        return node("fetch", base, accepted);
    }

    private static List<String> eventSource(String base, List<String> accepted) throws Exception {
        return node("eventsource", base, accepted);
    }

    /** It reads bodies that are given up: it keeps a whole one, as long as that is fresh. */
    private static List<String> chromium(String base, List<String> accepted) throws Exception {
        assumeTool("chromium", "--version");
        List<String> page = run(
                TARGET,
                Map.of(),
                List.of(
                        "chromium",
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--user-data-dir=" + Files.createTempDirectory(TARGET, "chromium"),
                        "--virtual-time-budget=20000",
                        "--dump-dom",
                        base + "page?coding=" + String.join("&coding=", accepted)));
        return page.stream()
                .map(line -> line.replaceFirst(".*<pre>", ""))
                .filter(line -> line.contains("|given-up|"))
                .toList();
    }

    private static List<String> node(String kind, String base, List<String> accepted) throws Exception {
        assumeTool("node", "--version");
        Path directory = Files.createDirectories(TARGET.resolve("node"));
        if (kind.equals("eventsource") && !Files.exists(directory.resolve("node_modules"))) {
            assumeTool("npm", "--version");
            Files.writeString(directory.resolve("package.json"), "{}");
            assumeInstalled(
                    directory,
                    Map.of(),
                    List.of("npm", "install", "--no-audit", "--no-fund", "--silent", "eventsource"));
        }
        // Where it finds its packages.
        Path script = directory.resolve("client.mjs");
        Files.writeString(script, Files.readString(SCRIPTS.resolve("client.mjs")));
        List<String> command = new ArrayList<>(List.of("node", script.toString(), kind, base));
        command.addAll(accepted);
        return run(directory, Map.of(), command);
    }

    private static List<String> go(String base, List<String> accepted) throws Exception {
        assumeTool("go", "version");
        return run(
                TARGET,
                Map.of("GO111MODULE", "off", "GOFLAGS", ""),
                List.of("go", "run", SCRIPTS.resolve("client.go").toString(), base));
    }

    /** It reads the events as one body, since it tells nobody when it has decoded one. */
    private static List<String> curl(String base, List<String> accepted) throws Exception {
        String version = String.join(" ", assumeTool("curl", "--version"));
        List<String> lines = new ArrayList<>();
        for (String coding : accepted) {
            String feature = coding.equals("br") ? "brotli" : coding.equals("zstd") ? "zstd" : "libz";
            Assumptions.assumeTrue(version.contains(feature), "curl here has no " + feature);
            List<String> get = new ArrayList<>(List.of("curl", "-sSfN", "--compressed", "-D", "head"));
            if (!coding.equals(DEFAULT)) {
                Collections.addAll(get, "-H", "Accept-Encoding: " + coding);
            }
            get.add(base + "text");
            String text = String.join("\n", run(TARGET, Map.of(), get));
            lines.add(coding + "|text|" + codingIn("head") + "|" + JavaClients.sha256(text));
            get.set(get.size() - 1, base + "given-up");
            lines.add(coding + "|given-up|" + codingIn("head") + "|" + failure(get));
            String url = base + "events/curl-" + coding;
            for (int i = 0; i < Api.EVENTS; i++) {
                JavaClients.received(url);
            }
            get.set(get.size() - 1, url);
            List<String> events = run(TARGET, Map.of(), get).stream()
                    .filter(line -> line.startsWith("data:"))
                    .map(line -> line.substring("data:".length()).strip())
                    .toList();
            lines.add(coding + "|events|" + codingIn("head") + "|" + String.join(",", events));
        }
        return lines;
    }

    /** Bad content has the number 61. */
    private static String failure(List<String> get) throws InterruptedException {
        try {
            run(TARGET, Map.of(), get);
            return "whole";
        } catch (IOException e) {
            return e.getMessage().contains("curl: (61)") ? "failed: (61)" : e.toString();
        }
    }

    private static String codingIn(String head) throws IOException {
        return Files.readAllLines(TARGET.resolve(head)).stream()
                .filter(line -> line.toLowerCase(java.util.Locale.ROOT).startsWith("content-encoding:"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse("identity");
    }

    private static List<String> assumeTool(String... command) throws InterruptedException {
        try {
            return run(TARGET, Map.of(), List.of(command));
        } catch (IOException e) {
            Assumptions.abort(command[0] + " is not here: " + e.getMessage());
            return List.of();
        }
    }

    private static void assumeInstalled(Path directory, Map<String, String> environment, List<String> command)
            throws InterruptedException {
        try {
            run(directory, environment, command);
        } catch (IOException e) {
            Assumptions.abort(String.join(" ", command) + ": " + e.getMessage());
        }
    }

    private static List<String> run(Path directory, Map<String, String> environment, List<String> command)
            throws IOException, InterruptedException {
        Path output = Files.createTempFile(TARGET, "client", ".txt");
        Path errors = Files.createTempFile(TARGET, "client", ".err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile());
        builder.environment().putAll(environment);
        // What is on this machine is asked for directly.
        builder.environment().put("NO_PROXY", "localhost");
        Process process = builder.start();
        try {
            boolean ended = process.waitFor(INSTALLATION_SECONDS, TimeUnit.SECONDS);
            if (!ended || process.exitValue() != 0) {
                throw new IOException((ended ? "it failed: " : "it did not end: ")
                        + Files.readString(output)
                        + Files.readString(errors));
            }
            return Files.readAllLines(output);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
