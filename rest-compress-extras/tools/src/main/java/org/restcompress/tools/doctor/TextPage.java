// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** Writes a report for terminals, in lines of text, the worst result first. */
public final class TextPage {
    private static final int WIDTH = 118;
    private static final String ROW = "  %-10s %10s %11s %9s %19s %18s";

    private final Report report;
    private final boolean unicode;

    /**
     * Makes the page.
     *
     * @param unicode whether the terminal shows more than ASCII
     */
    public TextPage(Report report, boolean unicode) {
        this.report = report;
        this.unicode = unicode;
    }

    @Override
    public String toString() {
        List<String> lines = new ArrayList<>();
        StringJoiner counts = new StringJoiner(", ");
        for (Mark mark : Mark.values()) {
            counts.add(report.findings(mark).size() + " " + sign(mark));
        }
        lines.add(report.uri() + ": " + counts + " (" + report.requests() + " requests, "
                + report.took().toMillis() + " ms)");
        if (report.isCutOff()) {
            lines.add(cut("The examination was cut off: " + report.cutOff(), WIDTH));
        }
        report.finding("decodes")
                .filter(finding -> finding.mark() == Mark.SKIPPED)
                .ifPresent(finding -> lines.add(cut("No compressed body was checked: " + finding.observed(), WIDTH)));
        for (Finding finding : report.findings()) {
            if (finding.mark() != Mark.SKIPPED) {
                lines.add(line(finding));
            }
        }
        lines.addAll(skipped());
        lines.addAll(sizes());
        return String.join(System.lineSeparator(), lines);
    }

    private String line(Finding finding) {
        String begin = String.format(Locale.ROOT, "%s %-20s ", sign(finding.mark()), finding.id());
        if (finding.mark() == Mark.GOOD) {
            String seen = finding.observed().isEmpty() ? "" : ": " + finding.observed();
            return cut(begin + finding.title() + seen, WIDTH);
        }
        String end = printable(" (" + finding.source() + source(finding) + ')', unicode);
        return cut(begin + finding.observed(), WIDTH - end.length()) + end;
    }

    private static String source(Finding finding) {
        return finding.level() == Level.MUST || finding.level() == Level.SHOULD ? ", " + finding.level() : "";
    }

    private String cut(String line, int width) {
        return oneLine(line, width, unicode);
    }

    /**
     * Returns text of a server in one line that a terminal can show.
     *
     * @param width the most characters
     * @param unicode whether the terminal shows more than ASCII
     */
    public static String oneLine(String text, int width, boolean unicode) {
        String shown = printable(text, unicode).replace('\n', ' ');
        return shown.length() <= width ? shown : shown.substring(0, width - 3) + (unicode ? "…" : "...");
    }

    /** Returns one line for each reason to skip rules. */
    private List<String> skipped() {
        Map<String, StringJoiner> reasons = new LinkedHashMap<>();
        for (Finding finding : report.findings(Mark.SKIPPED)) {
            reasons.computeIfAbsent(finding.observed(), reason -> new StringJoiner(", "))
                    .add(finding.id());
        }
        List<String> lines = new ArrayList<>();
        reasons.forEach((reason, ids) -> lines.add(cut(sign(Mark.SKIPPED) + " " + reason + ": " + ids, WIDTH)));
        return lines;
    }

    /** Returns a table of all codings, with the lengths that this library's codecs reach. */
    private List<String> sizes() {
        List<String> lines = new ArrayList<>(List.of(""));
        lines.add(String.format(
                Locale.ROOT, ROW, "coding", "bytes", "first byte", "end", "at our usual level", "at our best level"));
        for (Size size : report.sizes()) {
            boolean isThere = size.bytes() >= 0;
            lines.add(String.format(
                    Locale.ROOT,
                    ROW,
                    size.coding(),
                    isThere ? size.bytes() : "-",
                    isThere ? size.firstMillis() + " ms" : "",
                    isThere ? size.millis() + " ms" : "",
                    size.usual() < 0 ? "" : size.usual(),
                    size.best() < 0 ? "" : size.best()));
        }
        return lines.stream().map(String::stripTrailing).toList();
    }

    /** Replaces what the terminal cannot show, and control characters, because a server must not control it. */
    private static String printable(String text, boolean unicode) {
        String shown = unicode ? text : text.replace("§", "section ").replace("…", "...");
        return shown.replaceAll(unicode ? "[\\p{Cntrl}\\p{Cf}\\x80-\\x9f&&[^\n]]" : "[^\\x20-\\x7e\n]", "?");
    }

    private String sign(Mark mark) {
        return String.valueOf(mark.sign(unicode));
    }

    /** Returns the page, and a paragraph for each broken rule. */
    public String explanation() {
        StringJoiner text = new StringJoiner(System.lineSeparator());
        text.add(toString());
        for (Finding finding : report.findings()) {
            if (finding.mark() == Mark.FAULT || finding.mark() == Mark.WARNING) {
                text.add("").add(sign(finding.mark()) + " " + finding.id() + ": " + finding.title());
                add(text, "seen", finding.observed());
                add(text, "source", finding.source() + source(finding));
                add(text, "why", finding.why());
                add(text, "mend", finding.mend());
                add(text, "sent", finding.sent());
                add(text, "came", finding.came());
                add(text, "try", finding.curl());
            }
        }
        return text.toString();
    }

    private void add(StringJoiner text, String name, String value) {
        String indent = System.lineSeparator() + " ".repeat(10);
        text.add(String.format(
                Locale.ROOT, "  %-7s %s", name, printable(value, unicode).replace("\n", indent)));
    }
}
