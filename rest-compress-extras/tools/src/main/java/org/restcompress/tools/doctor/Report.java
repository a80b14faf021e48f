// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The results of all rules for a URL. {@link #toString} returns a page that fits a screen.
 *
 * @param uri the URL
 * @param findings one for each rule, the worst first
 * @param sizes the plain body first, then each content coding
 * @param requests how many requests the doctor sent
 * @param took the time from the first request to the last response
 * @param cutOff what cut the examination off, such as {@code GET / gets 429}; empty if nothing did
 */
public record Report(URI uri, List<Finding> findings, List<Size> sizes, int requests, Duration took, String cutOff) {
    /** Copies both lists. */
    public Report {
        findings = List.copyOf(findings);
        sizes = List.copyOf(sizes);
    }

    /** Returns whether a rule of an RFC, of a client or of your own is broken. */
    public boolean hasFaults() {
        return findings.stream().anyMatch(finding -> finding.mark() == Mark.FAULT);
    }

    /** Returns whether the server stopped answering, so that rules are skipped that may be broken. */
    public boolean isCutOff() {
        return !cutOff.isEmpty();
    }

    /** Returns the findings with a mark. */
    public List<Finding> findings(Mark mark) {
        return findings.stream().filter(finding -> finding.mark() == mark).toList();
    }

    /** Returns the finding of a rule, by the rule's name. */
    public Optional<Finding> finding(String id) {
        return findings.stream().filter(finding -> finding.id().equals(id)).findFirst();
    }

    /** Returns the page and, for each broken rule, the request, the response, why it matters and how to mend it. */
    public String explanation() {
        return new TextPage(this, true).explanation();
    }

    /** Returns the report as a JSON object. */
    public String json() {
        return Documents.json(this);
    }

    /** Returns the report as a test suite in the format of JUnit, with a test for each rule. */
    public String junit() {
        return Documents.junit(this);
    }

    /** Returns the report as an HTML page. */
    public String html() {
        return Documents.html(this);
    }

    @Override
    public String toString() {
        return new TextPage(this, true).toString();
    }
}
