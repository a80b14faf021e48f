// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.util.Locale;
import java.util.StringJoiner;

/** Writes a report as JSON, in the format of JUnit, and as HTML. */
final class Documents {
    private static final double MILLIS = 1000;

    private static final String STYLE =
            "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
                    + "color:#1b1b1b;background:#fff}table{border-collapse:collapse}td,th{padding:.2rem .8rem .2rem 0;text-align:left}"
                    + "pre{background:#f3f3f3;padding:.6rem;overflow:auto;white-space:pre-wrap}summary{cursor:pointer}"
                    + ".FAULT{color:#b00020}.WARNING{color:#8a5a00}.GOOD{color:#176c2f}.SKIPPED{color:#666}"
                    + "@media(prefers-color-scheme:dark){body{background:#161616;color:#e6e6e6}pre{background:#262626}"
                    + ".FAULT{color:#ff8a95}.WARNING{color:#f0c060}.GOOD{color:#7fd08f}.SKIPPED{color:#999}}";

    private Documents() {}

    static String json(Report report) {
        StringJoiner findings = new StringJoiner(",\n    ", "[\n    ", "\n  ]");
        report.findings().forEach(finding -> findings.add(object(finding)));
        StringJoiner sizes = new StringJoiner(",\n    ", "[\n    ", "\n  ]");
        for (Size size : report.sizes()) {
            sizes.add("{\"coding\": " + quoted(size.coding()) + ", \"bytes\": " + orNull(size.bytes())
                    + ", \"firstMillis\": " + size.firstMillis() + ", \"millis\": " + size.millis() + ", \"usual\": "
                    + orNull(size.usual()) + ", \"best\": " + orNull(size.best()) + '}');
        }
        StringJoiner counts = new StringJoiner(", ", "{", "}");
        for (Mark mark : Mark.values()) {
            counts.add(quoted(mark.name()) + ": " + report.findings(mark).size());
        }
        return "{\n  \"url\": " + quoted(report.uri().toString()) + ",\n  \"requests\": " + report.requests()
                + ",\n  \"millis\": " + report.took().toMillis() + ",\n  \"cutOff\": "
                + (report.isCutOff() ? quoted(report.cutOff()) : "null") + ",\n  \"counts\": " + counts
                + ",\n  \"findings\": "
                + findings + ",\n  \"sizes\": " + sizes + "\n}";
    }

    private static String object(Finding finding) {
        return "{\"id\": " + quoted(finding.id()) + member("mark", finding.mark()) + member("level", finding.level())
                + member("source", finding.source()) + member("title", finding.title())
                + member("observed", finding.observed()) + member("sent", finding.sent())
                + member("came", finding.came()) + member("why", finding.why()) + member("mend", finding.mend())
                + member("curl", finding.curl()) + '}';
    }

    private static String member(String name, Object value) {
        return ", " + quoted(name) + ": " + quoted(value.toString());
    }

    private static String orNull(int number) {
        return number < 0 ? "null" : Integer.toString(number);
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c == '\n') {
                quoted.append("\\n");
            } else if (c < ' ' || c > '~') {
                quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    /** Returns a test suite. A fault is a failure. Advice is output of a test that passes, so that builds go on. */
    static String junit(Report report) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        int errors = report.isCutOff() ? 1 : 0;
        xml.append("<testsuite name=\"doctor " + escaped(report.uri().toString()) + "\" tests=\""
                + (report.findings().size() + errors) + "\" failures=\""
                + report.findings(Mark.FAULT).size() + "\" errors=\"" + errors + "\" skipped=\""
                + report.findings(Mark.SKIPPED).size() + "\" time=\""
                + report.took().toMillis() / MILLIS + "\">\n");
        for (Finding finding : report.findings()) {
            xml.append("  <testcase classname=\"doctor\" name=\"");
            xml.append(escaped(finding.id() + ": " + finding.title())).append('"');
            String observed = escaped(finding.observed());
            String details = escaped(details(finding));
            xml.append(
                    switch (finding.mark()) {
                        case FAULT -> "><failure message=\"" + observed + "\">" + details + "</failure></testcase>\n";
                        case WARNING -> "><system-out>" + observed + '\n' + details + "</system-out></testcase>\n";
                        case SKIPPED -> "><skipped message=\"" + observed + "\"/></testcase>\n";
                        case GOOD -> "/>\n";
                    });
        }
        if (report.isCutOff()) {
            xml.append("  <testcase classname=\"doctor\" name=\"the examination is not cut off\"><error message=\"");
            xml.append(escaped(report.cutOff())).append("\"/></testcase>\n");
        }
        return xml.append("</testsuite>\n").toString();
    }

    private static String details(Finding finding) {
        return finding.source() + ", " + finding.level() + "\nWhy: " + finding.why() + "\nMend: " + finding.mend()
                + "\n\n" + finding.sent() + "\n\n" + finding.came() + "\n\n" + finding.curl();
    }

    static String html(Report report) {
        String url = escaped(report.uri().toString());
        StringBuilder html = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
        html.append("<meta name=\"viewport\" content=\"width=device-width\"><title>" + url + "</title><style>" + STYLE);
        html.append("</style></head><body>\n<h1>" + url + "</h1>\n<p>");
        for (Mark mark : Mark.values()) {
            String count = report.findings(mark).size() + " " + mark.sign(true);
            html.append("<span class=\"" + mark + "\">" + count + "</span> ");
        }
        html.append("</p>\n");
        if (report.isCutOff()) {
            html.append("<p class=\"FAULT\">The examination was cut off: " + escaped(report.cutOff()) + "</p>\n");
        }
        for (Finding finding : report.findings()) {
            boolean isBroken = finding.mark() == Mark.FAULT || finding.mark() == Mark.WARNING;
            String observed = finding.observed().isEmpty() ? "" : ": " + finding.observed();
            String line =
                    "<span class=\"" + finding.mark() + "\">" + finding.mark().sign(true) + "</span> "
                            + escaped(finding.title() + observed) + " <small>" + escaped(finding.id()) + "</small>";
            String details = "</summary><pre>" + escaped(details(finding)) + "</pre></details>\n";
            html.append(isBroken ? "<details><summary>" + line + details : "<div>" + line + "</div>\n");
        }
        html.append("<h2>Sizes</h2>\n<table><tr><th>coding<th>bytes<th>first byte<th>end<th>at our usual level"
                + "<th>at our best level</tr>\n");
        for (Size size : report.sizes()) {
            boolean isThere = size.bytes() >= 0;
            html.append("<tr><td>" + size.coding() + "<td>" + (isThere ? size.bytes() : "-"));
            html.append("<td>" + (isThere ? size.firstMillis() + " ms<td>" + size.millis() + " ms" : "<td>"));
            html.append("<td>" + (size.usual() < 0 ? "" : size.usual()));
            html.append("<td>" + (size.best() < 0 ? "" : size.best()) + "</tr>\n");
        }
        return html.append("</table>\n</body></html>\n").toString();
    }

    /** Escapes text. Control characters, which XML does not allow, and format characters become question marks. */
    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replaceAll("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\p{Cf}\\ufffe\\uffff]", "?");
    }
}
