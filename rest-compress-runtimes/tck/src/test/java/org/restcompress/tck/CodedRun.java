// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks, after the run of the TCK, that bodies were coded. */
abstract class CodedRun {
    /** Of the TCK in this version, those that it leaves out itself not counted. */
    private static final int TESTS = 2664;

    private static final Pattern COUNTS = Pattern.compile(
            "<testsuite [^>]*?\\btests=\"(\\d+)\"[^>]*?\\berrors=\"(\\d+)\"[^>]*?\\bskipped=\"(\\d+)\"[^>]*?\\bfailures=\"(\\d+)\"",
            Pattern.DOTALL);

    private final int minCoded;

    /**
     * The check of a server.
     *
     * @param minCoded bodies that have to be coded. Runs differ by a few, since some tests send for as long as they take
     */
    CodedRun(int minCoded) {
        this.minCoded = minCoded;
    }

    /** What a line of the server's access log says. */
    abstract Exchange exchange(String line);

    /** A request and its response. Each component is as in the log, which has a dash for a field that was not sent. */
    record Exchange(
            String requestLength,
            String requestTransferCoding,
            String requestCoding,
            String responseLength,
            String responseCoding) {
        boolean hasRequestBody() {
            return !isNothing(requestLength) || !requestTransferCoding.equals("-");
        }

        boolean hasCodedRequestBody() {
            return hasRequestBody() && !requestCoding.equals("-");
        }

        boolean hasResponseBody() {
            return !isNothing(responseLength);
        }

        boolean hasCodedResponseBody() {
            return hasResponseBody() && !responseCoding.equals("-");
        }

        private static boolean isNothing(String length) {
            return length.equals("-") || length.equals("0");
        }
    }

    @Test
    void allTestsRan() throws IOException {
        int ran = 0;
        try (Stream<Path> reports = Files.list(Path.of(System.getProperty("tck.reports")))) {
            for (Path report :
                    reports.filter(file -> file.toString().endsWith(".xml")).toList()) {
                ran += ran(Files.readString(report));
            }
        }
        System.out.println(ran + " tests of the TCK ran with coded bodies");
        assertThat(ran).isBetween(TESTS - (int) ExpectedFailures.count(Run.CODED), TESTS);
    }

    /** Those that are skipped are those that the TCK leaves out, and those that are expected to fail. */
    private static int ran(String report) {
        Matcher counts = COUNTS.matcher(report);
        return counts.find() ? Integer.parseInt(counts.group(1)) - Integer.parseInt(counts.group(3)) : 0;
    }

    /** Returns the log itself, or the logs in a directory: Surefire numbers the JVMs of all projects that run at a time. */
    private static List<Path> logs(Path place) throws IOException {
        try (Stream<Path> files = Files.walk(place)) {
            return files.filter(file -> file.equals(place) || file.endsWith("server_access_log.txt"))
                    .filter(Files::isRegularFile)
                    .toList();
        }
    }

    @Test
    void bodiesTravelledCoded() throws IOException {
        List<Exchange> exchanges = new ArrayList<>();
        for (Path log : logs(Path.of(System.getProperty("tck.logs")))) {
            Files.readAllLines(log).forEach(line -> exchanges.add(exchange(line)));
        }
        long bodies = exchanges.stream().filter(Exchange::hasRequestBody).count()
                + exchanges.stream().filter(Exchange::hasResponseBody).count();
        long coded = exchanges.stream().filter(Exchange::hasCodedRequestBody).count()
                + exchanges.stream().filter(Exchange::hasCodedResponseBody).count();
        System.out.println(coded + " of " + bodies + " bodies travelled coded");
        assertThat(coded).isGreaterThan(minCoded);
    }
}
