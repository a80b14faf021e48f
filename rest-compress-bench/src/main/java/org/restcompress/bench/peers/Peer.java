// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.peers;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restcompress.CompressionFeature;

/**
 * A server whose compression is switched on as its documentation says. All other settings are its defaults, but nginx
 * has one process, writes no access log, and does not limit the requests of a connection.
 *
 * @param name its name on the command line
 * @param title its name in the table
 * @param how how its compression is switched on
 */
record Peer(String name, String title, String how, Recipe recipe) {
    private static final Path MODULE = Path.of("rest-compress-bench").toAbsolutePath();
    private static final Path TARGET = MODULE.resolve("target").resolve("peers");

    /** The names of the jars that are added to a runtime. */
    private static final Pattern OURS =
            Pattern.compile("(rest-compress-(lib|brotli)|zstd-jni|compress-lzf|brotli4j|service|native)-.*\\.jar");

    static final List<Peer> ALL = List.of(
            java(
                    "resteasy",
                    "RESTEasy",
                    "resteasy-undertow",
                    "`@GZIP`, with the three providers that it needs, on Undertow"),
            java("jersey", "Jersey", "jersey-server", "`EncodingFilter` with `GZipEncoder`, on Grizzly"),
            java("cxf", "CXF", "cxf-core", "`GZIPInInterceptor` and `GZIPOutInterceptor`, on Undertow"),
            java(
                    "undertow",
                    "Undertow",
                    "undertow-core",
                    "`EncodingHandler` with `gzip` and `deflate`; files with entity tags"),
            java(
                    "jetty",
                    "Jetty",
                    "jetty-server",
                    "`CompressionHandler` with `GzipCompression`; files with entity tags"),
            java("tomcat", "Tomcat", "tomcat-embed-core", "`compression=\"on\"` of the connector; files"),
            java("spring", "Spring Boot", "spring-boot", "`server.compression.enabled=true`; Spring MVC, on Tomcat"),
            java("quarkus", "Quarkus", "quarkus-rest", "`quarkus.http.enable-compression=true`; Quarkus REST"),
            java("vertx", "Vert.x", "vertx-core", "`setCompressionSupported(true)`; Vert.x Web"),
            new Peer("gzhttp", "gzhttp", "`gzhttp.GzipHandler` around `http.ServeContent`, in Go", Peer::gzhttp),
            new Peer("nginx", "nginx", "`gzip on`, and `gzip_types` for JSON; files", Peer::nginx),
            new Peer("caddy", "Caddy", "`encode`; files", Peer::caddy),
            ours("resteasy", "RESTEasy", "resteasy-undertow"),
            ours("jersey", "Jersey", "jersey-server"),
            ours("cxf", "CXF", "cxf-core"));

    /** Builds a peer. */
    @FunctionalInterface
    interface Recipe {
        Built build(Path directory) throws IOException, InterruptedException;
    }

    /** The {@code java} of peers in Java, and its options. */
    static final List<String> JAVA = List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m", "-XX:TieredStopAtLevel=1");

    /** The version of a peer, and the command that serves the files of a directory at a port. */
    record Built(String version, Command command) {}

    @FunctionalInterface
    interface Command {
        List<String> of(Path files, int port, List<String> java) throws IOException;
    }

    private static Peer java(String name, String title, String artifact, String how) {
        return new Peer(name, title, how, directory -> maven(name, artifact, directory, false));
    }

    private static Peer ours(String name, String title, String artifact) {
        return new Peer(
                "ours-" + name,
                "rest-compress on " + title,
                "`restcompress.apply=all`",
                directory -> maven(name, artifact, directory, true));
    }

    /** Builds a profile of the POM of all peers. The version is that of an artifact. */
    private static Built maven(String name, String artifact, Path directory, boolean isOurs)
            throws IOException, InterruptedException {
        String pom = MODULE.resolve("peers").resolve("pom.xml").toString();
        PeerProcess.run(
                List.of("mvn", "-B", "-ntp", "-q", "-f", pom, "-Dpeer=" + name, "process-classes"),
                directory.resolve(name + ".build"));
        Path target = TARGET.resolve(name);
        Path quarkus = target.resolve("quarkus-app").resolve("quarkus-run.jar");
        boolean isQuarkus = Files.exists(quarkus);
        String dependencies = Files.readString(target.resolve("class-path"));
        String classPath = isQuarkus
                ? quarkus.toString()
                : target.resolve("classes")
                        + File.pathSeparator
                        + dependencies
                        + (isOurs ? File.pathSeparator + ourJars() : "");
        return new Built(
                version("/" + artifact + "-([0-9][^/]*?)(\\.Final)?\\.jar", dependencies),
                (files, port, java) -> Stream.concat(
                                java.stream(),
                                Stream.of(
                                        "-Dport=" + port,
                                        "-Dfiles=" + files,
                                        "-Dours=" + isOurs,
                                        "-Djava.io.tmpdir=" + directory,
                                        "-cp",
                                        classPath,
                                        isQuarkus ? "io.quarkus.bootstrap.runner.QuarkusEntryPoint" : "peers.Main"))
                        .toList());
    }

    private static String ourJars() throws IOException {
        Path jar = Path.of(URI.create(CompressionFeature.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString()));
        try (Stream<Path> jars = Files.list(jar.resolveSibling(""))) {
            return jars.filter(
                            file -> OURS.matcher(file.getFileName().toString()).matches())
                    .map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
        }
    }

    private static Built gzhttp(Path directory) throws IOException, InterruptedException {
        Path sources = MODULE.resolve("src").resolve("main").resolve("go");
        String program = directory.resolve("gzhttp").toString();
        PeerProcess.run(
                List.of("go", "build", "-C", sources.toString(), "-o", program, "."), directory.resolve("go.build"));
        String version = version("klauspost/compress v([0-9.]+)", Files.readString(sources.resolve("go.mod")));
        return new Built(
                version, (files, port, java) -> List.of(program, "peer", files.toString(), Integer.toString(port)));
    }

    private static Built nginx(Path directory) throws IOException, InterruptedException {
        String version = PeerProcess.run(List.of("nginx", "-v"), directory.resolve("nginx.version"));
        Path configuration = directory.resolve("nginx.conf");
        return new Built(version("nginx/([0-9.]+)", version), (files, port, java) -> {
            Files.writeString(configuration, """
                    daemon off;
                    master_process off;
                    pid nginx.pid;
                    error_log stderr;
                    events { }
                    http {
                        access_log off;
                        keepalive_requests 1000000;
                        client_body_temp_path body;
                        proxy_temp_path proxy;
                        fastcgi_temp_path fastcgi;
                        scgi_temp_path scgi;
                        uwsgi_temp_path uwsgi;
                        types { application/json json; text/html html; }
                        gzip on;
                        gzip_types application/json;
                        server { listen localhost:%d; root %s; }
                    }
                    """.formatted(port, files));
            return List.of("nginx", "-p", directory.toString(), "-c", configuration.toString());
        });
    }

    private static Built caddy(Path directory) throws IOException, InterruptedException {
        String version = PeerProcess.run(List.of("caddy", "build-info"), directory.resolve("caddy.version"));
        Path configuration = directory.resolve("Caddyfile");
        return new Built(version("caddy/v2\\s+v([0-9.]+)", version), (files, port, java) -> {
            Files.writeString(configuration, """
                    {
                        admin off
                        auto_https off
                        persist_config off
                    }
                    http://localhost:%d {
                        root * %s
                        encode
                        file_server
                    }
                    """.formatted(port, files));
            return List.of("caddy", "run", "--adapter", "caddyfile", "--config", configuration.toString());
        });
    }

    private static String version(String pattern, String text) {
        Matcher version = Pattern.compile(pattern).matcher(text);
        return version.find() ? version.group(1) : text.strip();
    }
}
