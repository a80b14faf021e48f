// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class ReportTest {
    private static final String HOSTILE = "<b>\"&'\u0000\u00e9\ud83d\ude00\u2028\\\n]]>";

    private static final Finding FAULT = new Finding(
            "vary-coded",
            "Coded responses say Vary",
            Mark.FAULT,
            Level.SHOULD,
            "RFC 9110 §12.5.5",
            HOSTILE,
            "GET /\nAccept-Encoding: gzip",
            "200",
            "curl x",
            "because",
            "add it");
    private static final Report REPORT = new Report(
            URI.create("http://host/?a=1&b=2"),
            List.of(
                    FAULT,
                    new Finding("length", "Ends", Mark.GOOD, Level.MUST, "RFC", "", "", "", "", "", ""),
                    new Finding("range", "Ranges", Mark.SKIPPED, Level.MUST, "RFC", "too short", "", "", "", "", ""),
                    new Finding("if-range", "If", Mark.SKIPPED, Level.MUST, "RFC", "too short", "", "", "", "", "")),
            List.of(new Size("identity", 100, 1, 2, -1, -1), new Size("br", -1, 0, 0, 40, 30)),
            12,
            Duration.ofMillis(345),
            "");
    private static final Report CUT_OFF =
            new Report(REPORT.uri(), REPORT.findings(), REPORT.sizes(), 12, REPORT.took(), HOSTILE);

    @Test
    void thePageHasTheWorstFirstAndALineForEachReason() {
        assertThat(new TextPage(REPORT, false).toString().lines())
                .hasSize(8)
                .element(0)
                .isEqualTo("http://host/?a=1&b=2: 1 x, 0 !, 1 +, 2 - (12 requests, 345 ms)");
        assertThat(new TextPage(REPORT, false).toString())
                .contains(
                        "<b>\"&'????\\ ]]>",
                        "+ length               Ends",
                        "- too short: range, if-range",
                        "br                  -");
    }

    @Test
    void allFormatsSayWhatCutTheExaminationOff() throws Exception {
        assertThat(new TextPage(CUT_OFF, false).toString().lines())
                .hasSize(9)
                .element(1)
                .isEqualTo("The examination was cut off: <b>\"&'????\\ ]]>");
        try (JsonReader reader = Json.createReader(new StringReader(CUT_OFF.json()))) {
            assertThat(reader.readObject().getString("cutOff")).isEqualTo(HOSTILE);
        }
        Element suite = suite(CUT_OFF);
        assertThat(suite.getAttribute("tests")).isEqualTo("5");
        assertThat(suite.getAttribute("errors")).isEqualTo("1");
        assertThat(suite.getElementsByTagName("testcase").getLength()).isEqualTo(5);
        Element error = (Element) suite.getElementsByTagName("error").item(0);
        assertThat(error.getAttribute("message")).startsWith("<b>\"&'?");
        assertThat(CUT_OFF.html())
                .contains("The examination was cut off: &lt;b&gt;")
                .doesNotContain("<b>");
    }

    private static Element suite(Report report) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(report.junit().getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
    }

    @Test
    void theExplanationHasAllOfAFault() {
        assertThat(REPORT.explanation())
                .contains(
                        "✗ vary-coded: Coded responses say Vary", "why     because", "mend    add it", "try     curl x")
                .contains("sent    GET /\n          Accept-Encoding: gzip");
    }

    @Test
    void jsonIsJson() {
        try (JsonReader reader = Json.createReader(new StringReader(REPORT.json()))) {
            JsonObject report = reader.readObject();
            assertThat(report.getString("url")).isEqualTo("http://host/?a=1&b=2");
            assertThat(report.isNull("cutOff")).isTrue();
            assertThat(report.getJsonObject("counts").getInt("FAULT")).isEqualTo(1);
            JsonObject finding = report.getJsonArray("findings").getJsonObject(0);
            assertThat(finding.getString("observed")).isEqualTo(HOSTILE);
            assertThat(finding.getString("level")).isEqualTo("SHOULD");
            assertThat(report.getJsonArray("sizes").getJsonObject(1).isNull("bytes"))
                    .isTrue();
        }
    }

    @Test
    void aFaultIsAFailureOfJUnit() throws Exception {
        Element suite = suite(REPORT);
        assertThat(suite.getAttribute("errors")).isEqualTo("0");
        assertThat(suite.getAttribute("tests")).isEqualTo("4");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getElementsByTagName("failure").getLength()).isEqualTo(1);
        assertThat(suite.getElementsByTagName("skipped").getLength()).isEqualTo(2);
    }

    @Test
    void htmlDoesNotTakeServersAtTheirWord() {
        assertThat(REPORT.html())
                .contains("&lt;b&gt;", "<title>http://host/?a=1&amp;b=2</title>")
                .doesNotContain("<b>");
    }
}
