// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck.microprofile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.testng.annotations.Test;

/** After the run of the TCK with coded bodies: that there was one. */
public class CodedRunIT {
    /** Of the TCK in this version. */
    private static final int TESTS = 235;

    /** Those that it may leave out itself: what it does not check, and what publishers may do, by how fast they are. */
    private static final Pattern MAY_BE_SKIPPED =
            Pattern.compile("untested_.*|optional_.*|required_spec109_mayReject.*");

    /** 215 of 219; a stream that is opened again makes a few more or less. */
    private static final int MIN_CODED = 200;

    private static final Pattern CASE = Pattern.compile("<testcase name=\"([^\"]*)\"[^>]*>(\\s*<skipped)?");

    @Test
    public void allTestsRan() throws IOException {
        int all = 0;
        List<String> skipped = new ArrayList<>();
        for (String report : files(".xml")) {
            for (Matcher test = CASE.matcher(report); test.find(); all++) {
                if (test.group(2) != null) {
                    skipped.add(test.group(1));
                }
            }
        }
        System.out.println((all - skipped.size()) + " tests of the TCK ran, and it left out " + skipped);
        assertThat(all).isEqualTo(TESTS);
        assertThat(skipped).allMatch(MAY_BE_SKIPPED.asMatchPredicate());
    }

    @Test
    public void bodiesTravelledCoded() throws IOException {
        int coded = 0;
        int all = 0;
        for (String counts : files(".counts")) {
            coded += Integer.parseInt(counts.split(" of ")[0]);
            all += Integer.parseInt(counts.split(" of ")[1]);
        }
        System.out.println(coded + " of " + all + " bodies travelled coded");
        assertThat(coded).isGreaterThanOrEqualTo(MIN_CODED);
    }

    private static List<String> files(String suffix) throws IOException {
        List<String> texts = new ArrayList<>();
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("tck.reports")))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(suffix)).toList()) {
                texts.add(Files.readString(file));
            }
        }
        return texts;
    }
}
