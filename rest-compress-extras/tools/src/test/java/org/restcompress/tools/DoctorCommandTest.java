// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoctorCommandTest {
    private static final byte[] BODY = "the same again and again, ".repeat(200).getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final AtomicInteger requests = new AtomicInteger();
    private HttpServer server;
    private String url;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/plain", exchange -> answer(exchange, false));
        server.createContext("/gzip", exchange -> answer(exchange, true));
        server.createContext("/limited", exchange -> {
            if (requests.incrementAndGet() > 3) {
                exchange.sendResponseHeaders(429, -1);
            } else {
                answer(exchange, false);
            }
        });
        server.createContext("/users", exchange -> {
            boolean isKnown = "Bearer 1".equals(exchange.getRequestHeaders().getFirst("Authorization"));
            exchange.sendResponseHeaders(isKnown ? 204 : 401, -1);
        });
        server.start();
        url = "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    /** Compresses for each client that accepts gzip. Shared caches may keep the responses, which have no {@code Vary}. */
    private static void answer(HttpExchange exchange, boolean codes) throws IOException {
        String accepted = String.valueOf(exchange.getRequestHeaders().getFirst("Accept-Encoding"));
        boolean isCoded = codes && accepted.matches("(?i)gzip|.*[, ]gzip.*") && !accepted.contains("q=0");
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        exchange.getResponseHeaders().set("Cache-Control", "public");
        if (isCoded) {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            try (GZIPOutputStream encoder = new GZIPOutputStream(body)) {
                encoder.write(BODY);
            }
        } else {
            body.write(BODY);
        }
        boolean isHead = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(200, isHead ? -1 : body.size());
        if (!isHead) {
            body.writeTo(exchange.getResponseBody());
        }
        exchange.close();
    }

    private int runFast(String... args) {
        List<String> all = new ArrayList<>(List.of("--rate", "100000"));
        all.addAll(List.of(args));
        return run(all.toArray(String[]::new));
    }

    private int run(String... args) {
        List<String> all = new ArrayList<>(List.of("doctor"));
        all.addAll(List.of(args));
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), all.toArray(String[]::new));
    }

    @Test
    void aServerWithoutCodingsIsHealthy() {
        assertThat(runFast(url + "/plain")).as(out.toString() + err).isEqualTo(Main.DONE);
        assertThat(out.toString()).startsWith(url + "/plain: 0 ").contains("no coding is offered for this");
        assertThat(out.toString().lines())
                .element(1)
                .asString()
                .startsWith("No compressed body was checked: no coding");
    }

    @Test
    void aFaultHasAnExitCodeOfItsOwn() {
        assertThat(runFast(url + "/gzip")).as(out.toString() + err).isEqualTo(1);
        assertThat(out.toString())
                .contains("vary-coded", "gzip without Vary: Accept-Encoding")
                .doesNotContain("mend");
    }

    @Test
    void anExaminationThatIsCutOffIsNoSuccess() throws IOException {
        Path junit = directory.resolve("report.xml");
        assertThat(runFast(url + "/limited", "--junit=" + junit)).isEqualTo(Main.WRONG);
        assertThat(out.toString()).contains("\nThe examination was cut off: GET /limited gets 429");
        assertThat(junit).content().contains("<error message=\"GET /limited gets 429\"/>");
        requests.set(0);
        assertThat(runFast(url + "/limited", "--json")).isEqualTo(Main.WRONG);
        assertThat(out.toString()).contains("\"cutOff\": \"GET /limited gets 429\"");
        requests.set(0);
        assertThat(runFast(url + "/plain", "--against=" + url + "/limited")).isEqualTo(Main.DONE);
        assertThat(out.toString()).contains("  The examination was cut off: GET /limited gets 429");
    }

    @Test
    void allOptionsAreTaken() throws IOException {
        Path junit = directory.resolve("report.xml");
        Path html = directory.resolve("report.html");
        Path body = Files.writeString(directory.resolve("order.json"), "[1]");
        assertThat(runFast(
                        url + "/gzip",
                        "--header",
                        "Authorization: Bearer 1",
                        "--header=X-Note: a",
                        "--post=/users",
                        "--body=" + body,
                        "--bombs",
                        "--events=/plain",
                        "--max-coded-bytes=100000",
                        "--explain",
                        "--junit=" + junit,
                        "--html=" + html,
                        "--against=" + url + "/plain"))
                .as(err.toString())
                .isEqualTo(1);
        assertThat(out.toString())
                .contains(
                        "mend    Add Vary: Accept-Encoding",
                        "-H 'Authorization: ***' -H 'X-Note: ***'",
                        "--data-binary @posted")
                .contains("different at " + url + "/plain:", "  vary-coded: ")
                .doesNotContain("Bearer 1");
        assertThat(junit).content().contains("<failure message=\"gzip without Vary: Accept-Encoding\">");
        assertThat(html).content().startsWith("<!DOCTYPE html>");
    }

    @Test
    void jsonIsAllThatIsPrinted() {
        assertThat(runFast(url + "/gzip", "--json", "--max-coded-bytes", "10")).isEqualTo(1);
        assertThat(out.toString()).startsWith("{").endsWith("}" + System.lineSeparator());
        assertThat(out.toString()).contains("\"id\": \"coded-bytes\", \"mark\": \"FAULT\"");
    }

    @Test
    void aServerThatIsGoneIsSaid() {
        stop();
        assertThat(runFast(url + "/plain")).isEqualTo(Main.WRONG);
        assertThat(err.toString()).startsWith("cannot check: " + url + "/plain does not answer: Connection refused");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                           | Missing required parameter: 'URL'
            ftp://host/                  | URL: ftp://host/ (expected http://… or https://…)
            orders                       | URL: orders (expected http://… or https://…)
            URL/plain --rate 0           | rate: 0.0 (expected at least 0.01)
            URL/plain --header Host:x    | header: Host (expected a field other than Accept-Encoding
            URL/plain --header Bearer_1  | header: no name (expected 'Name: value')
            URL/plain --body none/x.json | cannot read or write: java.nio.file.NoSuchFileException: none/x.json
            http://u:secret@host/        | URL: it has a user or a password
            URL/plain --post=            | path:  (expected one on 127.0.0.1
            URL/plain --events=          | path:  (expected one on 127.0.0.1
            URL/plain --bombs            | --bombs: no path (expected --post PATH, too)
            URL/plain --body=pom.xml     | --body: no path (expected --post PATH, too)
            URL/plain --max-coded-bytes=0 | budget: 0 bytes (expected more than 0)
            URL/plain --junit=none/x.xml | cannot read or write: java.nio.file.NoSuchFileException: none/x.xml
            URL/plain --post mailto:x    | URL: mailto:x (expected http://… or https://…)
            URL/users                    | cannot check: URL/users answers 401 (--header
            http://u:secret%@host/       | Malformed escape pair at index 15
            http://u:sec/ret@host/       | URL: it has an @ (expected http://… or https://…)
            URL/plain --post http://u:secret%@x/ | path: it is no URL (expected one on 127.0.0.1
            http://my_host:65536/        | cannot check: there is no host my_host:65536
            """)
    void whatCannotBeCheckedIsSaid(String command, String error) {
        String args = command.replace("URL", url);
        assertThat(run(args.isEmpty() ? new String[0] : args.split(" ", -1))).isEqualTo(Main.WRONG);
        assertThat(err.toString()).contains(error.replace("URL/", url + '/'));
        assertThat(err.toString()).doesNotContain("Bearer_1", "secret", "u:sec");
        assertThat(out.toString()).isEmpty();
    }

    /** A report of an earlier run would pass for one of this run. */
    @ParameterizedTest
    @CsvSource({
        "URL/users, /users answers 401",
        "URL/plain --rate 0, there was no examination",
        "URL/plain --against ftp://x/, there was no examination",
        "http://u:secret@host/, there was no examination"
    })
    void anEarlierReportDoesNotStay(String command, String reason) throws IOException {
        Path junit = Files.writeString(directory.resolve("report.xml"), "<testsuite errors=\"0\"/>");
        String[] args = (command.replace("URL", url) + " --junit=" + junit).split(" ", -1);
        assertThat(run(args)).isEqualTo(Main.WRONG);
        assertThat(junit).content().contains(" errors=\"1\"", "<error message=\"", reason);
        assertThat(junit).content().doesNotContain("secret");
    }

    @Test
    void aFileThatCannotBeWrittenIsRefusedBeforeTheExamination() {
        assertThat(runFast(url + "/limited", "--html=" + directory)).isEqualTo(Main.WRONG);
        assertThat(requests).hasValue(0);
    }

    /** The second URL may not answer. The report on the first one is there all the same. */
    @Test
    void theFirstReportNeedsNoSecond() {
        Path junit = directory.resolve("report.xml");
        String second = "--against=" + url + "/users";
        assertThat(runFast(url + "/gzip", second, "--junit=" + junit)).isEqualTo(Main.WRONG);
        assertThat(out.toString())
                .startsWith(url + "/gzip: ")
                .contains("gzip without Vary")
                .doesNotContain("different");
        assertThat(err.toString()).startsWith("cannot check: " + url + "/users answers 401");
        assertThat(junit).content().contains("<failure message=\"gzip without Vary");
        assertThat(runFast(url + "/gzip", second, "--json")).isEqualTo(Main.WRONG);
        assertThat(out.toString()).contains("\"cutOff\": \"" + url + "/users answers 401");
    }

    @Test
    void withoutAReportTheJsonSaysWhy() {
        assertThat(run(url + "/users", "--json")).isEqualTo(Main.WRONG);
        assertThat(out.toString()).startsWith("{").contains("\"cutOff\": \"" + url + "/users answers 401");
    }

    @Test
    void aReportThatCannotBePrintedIsNoSuccess() {
        Writer full = new Writer() {
            @Override
            public void write(char[] text, int begin, int length) throws IOException {
                throw new IOException("no space left");
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        int code =
                Main.run(new PrintWriter(full), new PrintWriter(err, true), "doctor", "--rate=100000", url + "/plain");
        assertThat(code).isEqualTo(Main.WRONG);
    }

    @Test
    void anErrorIsNoFault() {
        PrintWriter full = new PrintWriter(out) {
            @Override
            public void println(Object text) {
                throw new OutOfMemoryError("test");
            }
        };
        int code = Main.run(full, new PrintWriter(err, true), "doctor", "--rate=100000", url + "/plain");
        assertThat(code).isEqualTo(Main.WRONG);
        assertThat(err.toString()).contains("OutOfMemoryError: test");
    }
}
