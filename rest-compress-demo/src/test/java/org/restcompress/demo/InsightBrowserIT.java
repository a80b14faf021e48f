// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.demo.Caller.Answer;

/** The live page in a browser: it shows what was sent, draws it, and keeps to its own policy. */
@EnabledIf(value = "org.restcompress.demo.Browser#isDriven", disabledReason = "no browser, or no driver, on the PATH")
@Tag("matrix")
@ArquillianTest
@RunAsClient
class InsightBrowserIT {
    private static final Path SCREENSHOTS = Path.of("target");
    private static final int DESKTOP = 1200;
    private static final int HEIGHT = 1400;

    /** Which cell in the row of a method has a figure. */
    private static final int MESSAGES = 1;

    private static final int PLAIN = 2;
    private static final int SENT = 3;
    private static final int SAVED = 4;
    private static final int CPU = 6;

    @ArquillianResource
    private URL base;

    @TempDir
    private Path directory;

    private DrivenBrowser browser;

    @Deployment(testable = false)
    static WebArchive demo() {
        return DemoWar.asBuilt();
    }

    @BeforeEach
    void open() {
        browser = new DrivenBrowser(directory);
        browser.look(DESKTOP, HEIGHT, "light");
        browser.open(base + "insight");
    }

    @AfterEach
    void close() {
        browser.close();
    }

    /** The exact figure behind a cell in the row of a method; 0 if there is no such row. */
    private long figure(String method, int cell) {
        Object value = browser.run(
                "const row = [...document.querySelectorAll('#methods tbody tr')]"
                        + ".find(row => row.cells[0].textContent === arguments[0]);"
                        + "return row ? Number(row.cells[arguments[1]].dataset.value) : 0;",
                method,
                cell);
        return ((Number) value).longValue();
    }

    /** How many messages a row of another table has. */
    private long count(String table, String name) {
        Object value = browser.run(
                "const row = [...document.querySelectorAll('#' + arguments[0] + ' tbody tr')]"
                        + ".find(row => row.cells[0].textContent === arguments[1]);"
                        + "return row && row.cells[1] ? Number(row.cells[1].dataset.value) : 0;",
                table,
                name);
        return ((Number) value).longValue();
    }

    private long sum(String tile) {
        return ((Number) browser.run("return Number(document.getElementById(arguments[0]).dataset.value)", tile))
                .longValue();
    }

    private void awaitMessages(String method, long messages) throws InterruptedException {
        browser.await(messages + " messages of " + method, page -> figure(method, MESSAGES) == messages);
    }

    private void awaitFigures() throws InterruptedException {
        browser.await("figures", page -> browser.find("#status").getText().startsWith("Counted since"));
    }

    /** The methods are those that no other test here calls. */
    @Test
    void figuresOnThePageAreWhatTheRequestsMade() throws Exception {
        Caller caller = new Caller(base);
        List<Answer> answers = List.of(
                caller.get("complex/3000", "Accept-Encoding", "zstd"),
                caller.get("complex/3000", "Accept-Encoding", "gzip"),
                caller.get("complex/3000", "Accept-Encoding", "gzip;q=0"));
        long sent = answers.stream().mapToLong(answer -> answer.bytes().length).sum();
        long plain = 3L * answers.get(2).bytes().length;
        awaitMessages("GET /complex/{size}", 3);

        assertThat(figure("GET /complex/{size}", SENT)).isEqualTo(sent);
        assertThat(figure("GET /complex/{size}", PLAIN)).isEqualTo(plain);
        assertThat(figure("GET /complex/{size}", SAVED)).isEqualTo(plain - sent);
        assertThat(figure("GET /complex/{size}", CPU)).isPositive();

        long zstd = count("codings", "zstd");
        long tooShort = count("reasons", "below the minimum size");
        long bad = count("refusals", "400");
        long messages = sum("sum-messages");
        caller.get("complex/300/serialized", "Accept-Encoding", "zstd");
        caller.get("complex/1/serialized", "Accept-Encoding", "zstd");
        Answer refused = caller.post(
                "echo", "no gzip".getBytes(US_ASCII), "Content-Encoding", "gzip", "Content-Type", "application/json");
        assertThat(refused.status()).isEqualTo(400);
        awaitMessages("POST /echo (requests)", 1);
        awaitMessages("GET /complex/{size}/serialized", 2);

        assertThat(count("codings", "zstd")).isEqualTo(zstd + 1);
        assertThat(count("reasons", "below the minimum size")).isGreaterThan(tooShort);
        assertThat(count("refusals", "400")).isEqualTo(bad + 1);
        assertThat(sum("sum-messages")).isGreaterThanOrEqualTo(messages + 3);
        assertThat(browser.console()).isEmpty();
    }

    @Test
    void aPartOfTheirNamesSelectsMethods() throws Exception {
        Caller caller = new Caller(base);
        caller.get("static/gzip", "Accept-Encoding", "gzip");
        caller.get("object", "Accept-Encoding", "gzip");
        browser.await(
                "a method", page -> figure("GET /static/gzip", MESSAGES) > 0 && figure("GET /object", MESSAGES) > 0);
        browser.find("#filter").sendKeys("Static/");
        assertThat(figure("GET /static/gzip", MESSAGES)).isPositive();
        assertThat(figure("GET /object", MESSAGES)).isZero();
    }

    /** Two methods: one with dictionaries and cache, one without, whose figures must not be mixed with them. */
    @Test
    void effectsAreThoseOfTheMethodsThatHaveThem() throws Exception {
        String method =
                "{method: %s, direction: 'RESPONSE', messages: 4, plainBytes: %d, sentBytes: %d, codecNanos: %d, codecMessages: 1,"
                        + " codings: {zstd: 4}, reasons: {}, refusals: {}, abandoned: 0, cacheHits: %d, dictionaries: %s,"
                        + " dictionaryPlainBytes: %d, dictionarySentBytes: %d}";
        String methods = String.format(method, "'GET /a'", 4000, 1100, 20_000_000, 2, "{PUBLISHED: 2}", 2000, 100)
                + ", " + String.format(method, "'GET /b'", 9000, 9000, 900_000_000, 0, "{}", 0, 0);
        browser.run("const figures = {since: new Date(), now: new Date(), methods: [" + methods + "],"
                + " lastMinutes: {minutes: 5, methods: []}, curve: {steps: []}};"
                + "window.fetch = async () => new Response(JSON.stringify(figures));");
        browser.await("its figures", page -> count("effects", "Served from the cache") == 2);
        assertThat(effect("With a published dictionary")).isEqualTo("2 messages");
        assertThat(effect("Sent / plain bytes, with a dictionary")).isEqualTo("5.0%");
        assertThat(effect("Sent / plain bytes, same methods without one")).isEqualTo("50.0%");
        assertThat(effect("CPU time that the cache saved (estimate)")).isEqualTo("40.0 ms");
    }

    private Object effect(String name) {
        return browser.run(
                "return [...document.querySelectorAll('#effects tbody tr')]"
                        + ".find(row => row.cells[0].textContent === arguments[0]).cells[1].textContent;",
                name);
    }

    @Test
    void bandwidthAndPeriodAreChosen() throws Exception {
        new Caller(base).get("static/gzip", "Accept-Encoding", "gzip");
        browser.await("the figures", page -> figure("GET /static/gzip", MESSAGES) > 0);
        browser.find("#live").click();
        long slow = transfer("1");
        long fast = transfer("1000");
        assertThat(slow).isPositive();
        assertThat(slow / 1000).isBetween(fast - 1, fast + 1);

        browser.run("const period = document.getElementById('period'); period.value = 'last';"
                + "period.dispatchEvent(new Event('change'))");
        assertThat(figure("GET /static/gzip", MESSAGES)).isPositive();
        assertThat(browser.console()).isEmpty();
    }

    /** Saved milliseconds at a bandwidth. */
    private long transfer(String megabits) {
        browser.run(
                "const bandwidth = document.getElementById('bandwidth'); bandwidth.value = arguments[0];"
                        + "bandwidth.dispatchEvent(new Event('change'))",
                megabits);
        Object seconds = browser.run("return Number(document.getElementById('sum-transfer').dataset.value) * 1000");
        return Math.round(((Number) seconds).doubleValue());
    }

    @ParameterizedTest
    @CsvSource({"1200, light", "1200, dark", "375, light", "375, dark"})
    void chartsAreDrawnAndNothingIsCutOff(int width, String scheme) throws Exception {
        Caller caller = new Caller(base);
        caller.get("static", "Accept-Encoding", "br");
        caller.get("object", "Accept-Encoding", "zstd");
        browser.look(width, HEIGHT, scheme);
        browser.open(base + "insight");
        awaitFigures();

        for (String chart : List.of("traffic-chart", "codings-chart", "reasons-chart")) {
            browser.await(chart, page -> pixels(chart) > 100);
        }
        assertThat(((Number) browser.run("return document.documentElement.scrollWidth")).intValue())
                .isLessThanOrEqualTo(width);
        // The names of methods stay where they are when the table is moved.
        assertThat(browser.run(
                        "const table = document.getElementById('methods').parentElement; table.scrollLeft = 1000;"
                                + "return document.querySelector('#methods tbody th').getBoundingClientRect().left"
                                + " >= table.getBoundingClientRect().left;"))
                .isEqualTo(true);
        browser.run("document.getElementById('methods').parentElement.scrollLeft = 0");
        assertThat(browser.console()).isEmpty();
        browser.screenshot(SCREENSHOTS.resolve("insight-" + width + '-' + scheme + ".png"));
    }

    /** Of a chart, in colours of bars and lines: neither grey, as grid and labels are, nor transparent. */
    private long pixels(String canvas) {
        Object count = browser.run(
                "const canvas = document.getElementById(arguments[0]);"
                        + "if (!canvas.width || !canvas.height) return 0;"
                        + "const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;"
                        + "let count = 0;"
                        + "for (let i = 0; i < data.length; i += 4) {"
                        + "  const [red, green, blue, alpha] = data.slice(i, i + 4);"
                        + "  if (alpha > 200 && Math.max(red, green, blue) - Math.min(red, green, blue) > 25) count++;"
                        + "}"
                        + "return count;",
                canvas);
        return ((Number) count).longValue();
    }

    @Test
    void everythingHasANameThatCanBeReadOut() {
        assertThat(browser.run("return [...document.querySelectorAll('input, select')]"
                        + ".filter(control => !control.labels.length).map(control => control.id).join()"))
                .isEqualTo("");
        assertThat(
                        browser.run(
                                "return [...document.querySelectorAll('canvas')]"
                                        + ".filter(canvas => !canvas.ariaLabel || canvas.role !== 'img').map(canvas => canvas.id).join()"))
                .isEqualTo("");
        assertThat(browser.run("return [...document.querySelectorAll('section')]"
                        + ".filter(part => !document.getElementById(part.getAttribute('aria-labelledby'))).length"))
                .isEqualTo(0L);
        assertThat(browser.run("const names = [...document.querySelectorAll('section, [role=region]')].map(part =>"
                        + " part.ariaLabel || document.getElementById(part.getAttribute('aria-labelledby')).textContent);"
                        + "return names.filter((name, index) => names.indexOf(name) !== index).join();"))
                .isEqualTo("");
        assertThat(browser.run("return document.querySelectorAll('[role=status]').length"))
                .isEqualTo(1L);
    }
}
