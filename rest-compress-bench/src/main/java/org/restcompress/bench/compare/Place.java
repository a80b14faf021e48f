// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.github.luben.zstd.Zstd;
import com.ning.compress.lzf.LZFEncoder;
import io.undertow.Undertow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.resteasy.spi.ResteasyDeployment;
import org.restcompress.bench.network.Gzhttp;
import org.restcompress.bench.network.Representations;
import org.restcompress.bench.network.RestServer;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.peers.PeersBenchmark;
import org.restcompress.bench.report.Environment;
import org.restcompress.bench.report.Report;

/**
 * Where and how servers run.
 *
 * @param laterJava the java of {@link Kind#JAVA_25}
 * @param temporary a directory for the servers' files
 * @param bodies the directory of the bodies
 */
record Place(Path java, Optional<Path> laterJava, Map<String, Integer> levels, Path temporary, Path bodies) {
    /** The JVM ends no compiler or collector thread, whose CPU time would be lost. */
    static final List<String> COUNTABLE =
            List.of("-XX:-UseDynamicNumberOfCompilerThreads", "-XX:-UseDynamicNumberOfGCThreads");

    /** Heap and collector are fixed. */
    static final List<String> JVM_OPTIONS = concat(List.of("-XX:+UseParallelGC", "-Xms512m", "-Xmx512m"), COUNTABLE);

    /** Jetty logs through SLF4J, which would warn that there is no logger. */
    private static final String QUIET = "-Dslf4j.internal.verbosity=ERROR";

    /** Starts a server, and reports its versions and settings. */
    ServerProcess start(Kind kind, Report report) throws IOException, InterruptedException {
        return switch (kind) {
            case REST -> rest(report);
            case JAVA_25 -> laterRest(report);
            case GO -> go(kind, "gzhttp", Gzhttp.SETTINGS, report);
            case GO_DEFAULT -> go(kind, "gzhttpDefault", Gzhttp.NO_SETTINGS, report);
            case NGINX, JETTY -> peer(kind, report);
        };
    }

    private ServerProcess rest(Report report) throws IOException {
        ServerProcess server = rest(java, JVM_OPTIONS);
        report.fact("serverJvm", server.greeting());
        report.fact("resteasy", Environment.library(ResteasyDeployment.class));
        report.fact("undertow", Environment.library(Undertow.class));
        report.fact("zstd", Environment.library(Zstd.class));
        report.fact("brotli", Environment.library(Brotli4jLoader.class));
        report.fact("lzf", Environment.library(LZFEncoder.class));
        report.paragraph("RESTEasy and Undertow run on " + server.greeting() + ".");
        return server;
    }

    private ServerProcess laterRest(Report report) throws IOException {
        Path later = laterJava.orElseThrow(() -> new IOException("there is no JDK 25 here; --later-jvm names one"));
        ServerProcess server = rest(later, COUNTABLE);
        String options = String.join(" ", COUNTABLE);
        report.fact("laterJvm", server.greeting());
        report.fact("laterJvmOptions", options);
        report.paragraph("The rows of Java 25 run on " + server.greeting() + ", with `" + options + "` only.");
        return server;
    }

    private ServerProcess rest(Path jvm, List<String> options) throws IOException {
        return RestServer.start(jvm, concat(options, List.of("-D" + Representations.BODIES + '=' + bodies)), levels);
    }

    private ServerProcess go(Kind kind, String fact, List<String> settings, Report report)
            throws IOException, InterruptedException {
        Gzhttp go = new Gzhttp(Files.createDirectory(temporary.resolve(kind.name())));
        report.fact(fact, go.version() + ", " + String.join(" ", settings));
        return go.serve(bodies, settings);
    }

    private ServerProcess peer(Kind kind, Report report) throws IOException, InterruptedException {
        return PeersBenchmark.start(
                kind.title().toLowerCase(Locale.ROOT),
                bodies,
                Size.ALL.get(0).file(),
                concat(List.of(java.toString(), QUIET), JVM_OPTIONS),
                temporary,
                report);
    }

    private static List<String> concat(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
