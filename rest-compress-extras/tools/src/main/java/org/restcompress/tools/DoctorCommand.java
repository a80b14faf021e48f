// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.restcompress.tools.doctor.Doctor;
import org.restcompress.tools.doctor.Finding;
import org.restcompress.tools.doctor.Report;
import org.restcompress.tools.doctor.TextPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Examines the content codings of a server. */
@Command(
        name = "doctor",
        sortOptions = false,
        description = "Asks a URL harmless questions, and tells what is wrong with its content codings.",
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "0:there is no fault (✗)",
            "1:there is a fault",
            "2:an argument is invalid, the response to the URL does not have status 200, the examination was cut off"
                    + " before it found a fault, or the command fails"
        })
final class DoctorCommand implements Callable<Integer> {
    private static final int FAULTS = 1;
    private static final int LONGEST = 200;

    /** A URL that was not checked may have a password. */
    private static final URI NO_URL = URI.create("");

    /** Returns to the start of the line, and deletes what is there. */
    private static final String ERASE = "\r\u001b[K";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** Its messages do not show the text, which may have a password. */
    private static final class Url implements ITypeConverter<URI> {
        @Override
        public URI convert(String text) {
            try {
                return new URI(text);
            } catch (URISyntaxException e) {
                throw new TypeConversionException(e.getReason() + " at index " + e.getIndex());
            }
        }
    }

    @Parameters(
            paramLabel = "URL",
            converter = Url.class,
            description = "of a response that should be compressed, such as https://host/orders")
    private @Nullable URI uri;

    @Option(names = "--post", paramLabel = "PATH", description = "posts there, too; what is posted should do no harm")
    private @Nullable String post;

    @Option(names = "--body", paramLabel = "FILE", description = "what is posted; {} by default")
    private @Nullable Path body;

    @Option(names = "--bombs", description = "posts small bodies that decode to 1 MiB, too")
    private boolean bombs;

    @Option(names = "--events", paramLabel = "PATH", description = "reads the first event of this stream, too")
    private @Nullable String events;

    @Option(
            names = "--header",
            paramLabel = "FIELD",
            description = "a header field for all requests, such as 'Authorization: …'; can be repeated")
    private List<String> headers = List.of();

    @Option(
            names = "--rate",
            paramLabel = "COUNT",
            defaultValue = "" + Doctor.DEFAULT_RATE,
            description = "requests in a second, at most (${DEFAULT-VALUE})")
    private double rate;

    @Option(
            names = "--max-coded-bytes",
            paramLabel = "BYTES",
            description = "it is a fault if a browser is sent a longer body")
    private @Nullable Integer maxCodedBytes;

    @Option(
            names = "--against",
            paramLabel = "URL",
            converter = Url.class,
            description = "examines this URL, too, and shows what is different")
    private @Nullable URI against;

    @Option(names = "--explain", description = "says what was sent, what came, why it matters and how to mend it")
    private boolean explain;

    @Option(names = "--json", description = "prints the report as JSON")
    private boolean json;

    @Option(names = "--junit", paramLabel = "FILE", description = "writes the report as a test suite of JUnit")
    private @Nullable Path junit;

    @Option(names = "--html", paramLabel = "FILE", description = "writes the report as a page of HTML")
    private @Nullable Path html;

    @Override
    public Integer call() throws IOException {
        if (uri == null) {
            throw new IllegalArgumentException("URL: none (expected one)");
        }
        // Files of an earlier run do not stay, and those that cannot be written are refused at once.
        write(withoutResults(NO_URL, "there was no examination"));
        Doctor doctor = Doctor.of(uri);
        Doctor second = against == null ? null : Doctor.of(against);
        if (!headers.isEmpty() && against != null && isSecure(uri) && !isSecure(against)) {
            throw new IllegalArgumentException("--against: " + against + " would get the --header unencrypted");
        }
        configure(doctor);
        if (second != null) {
            configure(second);
        }
        Report report = examine(doctor, uri);
        write(report);
        PrintWriter out = spec.commandLine().getOut();
        if (report.findings().isEmpty()) {
            if (json) {
                out.println(report.json());
            }
            return Main.WRONG;
        }
        Report other = second == null || against == null ? null : examine(second, against);
        if (json) {
            out.println(other == null ? report.json() : "[" + report.json() + ", " + other.json() + "]");
        } else {
            TextPage page = new TextPage(report, hasUnicode());
            out.println(explain ? page.explanation() : page);
            if (other != null && !other.findings().isEmpty()) {
                compare(out, report, other);
            }
        }
        if (out.checkError() || (other != null && other.findings().isEmpty())) {
            return Main.WRONG;
        }
        if (report.hasFaults()) {
            return FAULTS;
        }
        return report.isCutOff() ? Main.WRONG : Main.DONE;
    }

    private void write(Report report) throws IOException {
        if (junit != null) {
            Files.writeString(junit, report.junit());
        }
        if (html != null) {
            Files.writeString(html, report.html());
        }
    }

    private static Report withoutResults(URI url, String reason) {
        return new Report(url, List.of(), List.of(), 0, Duration.ZERO, reason);
    }

    /** Returns the report. It has no results if the URL cannot be examined. */
    private Report examine(Doctor doctor, URI url) {
        PrintWriter err = spec.commandLine().getErr();
        boolean isWatched = isWatched();
        try {
            return (isWatched ? doctor.progress(line -> show(err, ERASE + line)) : doctor).examine();
        } catch (IOException e) {
            String reason = shown(String.valueOf(e.getMessage()));
            err.println((isWatched ? ERASE : "") + "cannot check: " + reason);
            return withoutResults(url, reason);
        } finally {
            if (isWatched) {
                show(err, ERASE);
            }
        }
    }

    private static boolean isSecure(URI url) {
        return "https".equalsIgnoreCase(url.getScheme());
    }

    private void configure(Doctor doctor) throws IOException {
        doctor.rate(rate);
        for (String header : headers) {
            int colon = header.indexOf(':');
            // Without a colon, it may be a secret.
            doctor.header(
                    header.substring(0, Math.max(0, colon)).strip(),
                    header.substring(colon + 1).strip());
        }
        if (post != null) {
            doctor.post(post);
        }
        if (body != null) {
            doctor.body(Files.readAllBytes(body));
        }
        if (bombs) {
            doctor.bombs();
        }
        if (events != null) {
            doctor.events(events);
        }
        if (maxCodedBytes != null) {
            doctor.maxCodedBytes(maxCodedBytes);
        }
        if (post == null && (body != null || bombs)) {
            throw new IllegalArgumentException(
                    (bombs ? "--bombs" : "--body") + ": no path (expected --post PATH, too)");
        }
    }

    /** From JDK 22 on there is a console without a terminal, too. Then the progress is in the way, and does no harm. */
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isWatched() {
        return System.console() != null;
    }

    private static void show(PrintWriter err, String text) {
        err.print(text);
        err.flush();
    }

    /** Prints the rules that come out in another way at the other URL. */
    private static void compare(PrintWriter out, Report report, Report other) {
        out.println();
        out.println("different at " + other.uri() + ":");
        if (other.isCutOff()) {
            out.println("  The examination was cut off: " + shown(other.cutOff()));
        }
        boolean isSame = true;
        boolean unicode = hasUnicode();
        for (Finding finding : report.findings()) {
            Finding there = other.finding(finding.id()).orElse(finding);
            if (there.mark() != finding.mark()) {
                isSame = false;
                out.println("  " + finding.id() + ": " + finding.mark().sign(unicode) + " here, "
                        + there.mark().sign(unicode) + " there: "
                        + shown(there.observed().isEmpty() ? there.title() : there.observed()));
            }
        }
        if (isSame) {
            out.println("  nothing");
        }
    }

    /** A server must not control the terminal. */
    private static String shown(String text) {
        return TextPage.oneLine(text, LONGEST, hasUnicode());
    }

    private static boolean hasUnicode() {
        String charset =
                System.getProperty("stdout.encoding", Charset.defaultCharset().name());
        return Charset.forName(charset).newEncoder().canEncode('✗');
    }
}
