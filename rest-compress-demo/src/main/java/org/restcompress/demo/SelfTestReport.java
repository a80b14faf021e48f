// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.util.List;
import java.util.Locale;

/**
 * The result of a self-test.
 *
 * @param passed whether each coding returned the same object
 * @param results one for each coding
 */
public record SelfTestReport(boolean passed, List<Result> results) {
    /**
     * The result of one coding.
     *
     * @param coding the content coding that the client accepted
     * @param answered the {@code Content-Encoding} of the response; empty if it had none
     * @param bytesOnTheWire length of the compressed body
     * @param same whether the decoded object equals the original
     * @param problem what went wrong; empty if nothing did
     */
    public record Result(String coding, String answered, long bytesOnTheWire, boolean same, String problem) {
        /** Returns whether the response had the requested coding and decoded to the same object. */
        public boolean passed() {
            return same && answered.equals(coding);
        }
    }

    static SelfTestReport of(List<Result> results) {
        return new SelfTestReport(results.stream().allMatch(Result::passed), results);
    }

    /** Returns the results as a table of text. */
    String table() {
        StringBuilder table = new StringBuilder(256);
        table.append(row("coding", "answered", "bytes on the wire", "same object", ""));
        for (Result result : results) {
            table.append(row(
                    result.coding(),
                    result.answered().isEmpty() ? "-" : result.answered(),
                    Long.toString(result.bytesOnTheWire()),
                    result.same() ? "yes" : "NO",
                    result.problem()));
        }
        return table.append(passed ? "passed\n" : "FAILED\n").toString();
    }

    private static String row(String coding, String answered, String bytes, String same, String problem) {
        return String.format(Locale.ROOT, "%-8s %-10s %17s %12s  %s", coding, answered, bytes, same, problem)
                        .stripTrailing()
                + '\n';
    }
}
