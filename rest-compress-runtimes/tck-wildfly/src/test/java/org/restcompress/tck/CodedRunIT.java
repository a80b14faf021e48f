// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** After the run of the TCK with coded bodies: that there was one. */
class CodedRunIT {
    /** Of the TCK in this version, those that it leaves out itself not counted. */
    private static final int TESTS = 2664;

    /** Bodies of this run differ by a few, since some tests send for as long as they take. */
    private static final int MIN_CODED = 2300;

    private static final Pattern COUNTS = Pattern.compile(
            "<testsuite [^>]*?\\btests=\"(\\d+)\"[^>]*?\\berrors=\"(\\d+)\"[^>]*?\\bskipped=\"(\\d+)\"[^>]*?\\bfailures=\"(\\d+)\"",
            Pattern.DOTALL);

    /** A line of the server's access log, which server.cli has the pattern of. */
    private record Exchange(String[] fields) {
        boolean hasRequestBody() {
            return !(fields[4].equals("-") || fields[4].equals("0")) || !fields[5].equals("-");
        }

        boolean hasCodedRequestBody() {
            return hasRequestBody() && !fields[3].equals("-");
        }

        boolean hasResponseBody() {
            return !(fields[2].equals("-") || fields[2].equals("0"));
        }

        boolean hasCodedResponseBody() {
            return hasResponseBody() && !fields[6].equals("-");
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

    @Test
    void bodiesTravelledCoded() throws IOException {
        List<Exchange> exchanges = Files.readAllLines(Path.of(System.getProperty("tck.log"))).stream()
                .map(line -> new Exchange(line.split("\\|")))
                .toList();
        long bodies = exchanges.stream().filter(Exchange::hasRequestBody).count()
                + exchanges.stream().filter(Exchange::hasResponseBody).count();
        long coded = exchanges.stream().filter(Exchange::hasCodedRequestBody).count()
                + exchanges.stream().filter(Exchange::hasCodedResponseBody).count();
        System.out.println(coded + " of " + bodies + " bodies travelled coded");
        assertThat(coded).isGreaterThan(MIN_CODED);
    }
}
