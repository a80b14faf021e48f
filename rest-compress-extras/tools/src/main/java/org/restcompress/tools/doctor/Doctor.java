// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.negotiation.FieldList;

/**
 * Checks the content codings of a URL with harmless requests, and tells what is wrong. It sends GET and HEAD, and POST
 * only if you give a path for it. It uses one connection at a time, and two for streams.
 *
 * <pre>{@code
 * Doctor.of(URI.create("http://localhost:8080/orders")).maxCodedBytes(40_000).check();
 * }</pre>
 */
public final class Doctor {
    /** The default of {@link #rate}, in requests per second. */
    public static final double DEFAULT_RATE = 20;

    static final int MAX_BODY = 16 << 20;
    private static final double MIN_RATE = 0.01;
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private final URI uri;
    private final List<String> fields = new ArrayList<>();
    private final Map<URI, Integer> mostBytes = new LinkedHashMap<>();
    private byte[] body = "{}".getBytes(StandardCharsets.US_ASCII);
    private @Nullable URI post;
    private @Nullable URI events;
    private @Nullable SSLContext tls;
    private boolean isBodyGiven;
    private boolean bombs;
    private double rate = DEFAULT_RATE;
    private Consumer<String> progress = line -> {};

    private Doctor(URI uri) {
        this.uri = uri;
    }

    /**
     * Returns a doctor for a URL.
     *
     * @param uri the URL of a response that should be compressed; {@code http} or {@code https}
     * @return the doctor, to be configured and run by one thread
     * @throws IllegalArgumentException if the URL is not an absolute one of HTTP, or has a user
     */
    public static Doctor of(URI uri) {
        return new Doctor(checked(uri));
    }

    private static URI checked(URI uri) {
        String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        String authority = String.valueOf(uri.getRawAuthority());
        if (authority.contains("@")) {
            // Reports show the URL.
            throw new IllegalArgumentException("URL: it has a user or a password (expected a header Authorization)");
        }
        if (uri.getRawAuthority() == null
                || !Probe.AUTHORITY.matcher(authority).matches()
                || !List.of("http", "https").contains(scheme)) {
            String shown = uri.toString().contains("@") ? "it has an @" : uri.toString();
            throw new IllegalArgumentException("URL: " + shown + " (expected http://… or https://…)");
        }
        return URI.create(scheme + uri.toASCIIString().substring(scheme.length()));
    }

    /** Returns the URL of a path. It is on the same server, because header fields may have credentials. */
    private URI onServer(String path) {
        URI reference;
        try {
            reference = Request.resolve(uri, path);
        } catch (IllegalArgumentException e) {
            // It may have a password.
            throw new IllegalArgumentException("path: it is no URL (expected one on " + uri.getRawAuthority() + ")");
        }
        URI resolved = checked(reference);
        if (path.isEmpty()
                || !resolved.getScheme().equals(uri.getScheme())
                || !resolved.getRawAuthority().equals(uri.getRawAuthority())) {
            throw new IllegalArgumentException("path: " + path + " (expected one on " + uri.getRawAuthority() + ")");
        }
        return resolved;
    }

    /**
     * Sends a header field with each request. It replaces the doctor's own field of that name.
     *
     * @param name the name
     * @param value the value. Reports do not show it
     * @return this
     * @throws IllegalArgumentException if the field is malformed, or is {@code Accept-Encoding} or a field of the
     *     connection
     */
    public Doctor header(String name, String value) {
        if (!FieldList.isToken(name)) {
            // It may be a value without a name, such as a secret.
            throw new IllegalArgumentException("header: no name (expected 'Name: value')");
        }
        boolean isOurs = List.of("accept-encoding", "host", "connection", "content-length", "transfer-encoding")
                .contains(name.toLowerCase(Locale.ROOT));
        if (isOurs || value.chars().anyMatch(c -> c < ' ' && c != '\t')) {
            throw new IllegalArgumentException(
                    "header: " + name + " (expected a field other than Accept-Encoding and those of the connection)");
        }
        fields.add(name + ": " + value);
        return this;
    }

    /**
     * Also sends POST requests.
     *
     * @param path the path, or a URL relative to the examined one. Posting there should do no harm
     * @return this
     */
    public Doctor post(String path) {
        post = onServer(path);
        return this;
    }

    /**
     * Sets the body of POST requests.
     *
     * @param bytes a body that the resource accepts; <code>{}</code> by default
     * @return this
     */
    public Doctor body(byte[] bytes) {
        body = bytes.clone();
        isBodyGiven = true;
        return this;
    }

    /**
     * Also reads a stream of events.
     *
     * @param path the path, or a URL relative to the examined one
     * @return this
     */
    public Doctor events(String path) {
        events = onServer(path);
        return this;
    }

    /**
     * Also posts small bodies that decode to 1 MiB, if there is a path for {@link #post}.
     *
     * @return this
     */
    public Doctor bombs() {
        bombs = true;
        return this;
    }

    /**
     * Limits the number of requests per second.
     *
     * @param perSecond at least 0.01; {@value #DEFAULT_RATE} by default
     * @return this
     * @throws IllegalArgumentException if it is out of range
     */
    public Doctor rate(double perSecond) {
        if (!(perSecond >= MIN_RATE)) {
            throw new IllegalArgumentException("rate: " + perSecond + " (expected at least " + MIN_RATE + ")");
        }
        rate = perSecond;
        return this;
    }

    /**
     * Sets a budget for the response. It is a fault if a browser gets a longer body.
     *
     * @param bytes the longest body, in the coding that the server chooses
     * @return this
     */
    public Doctor maxCodedBytes(int bytes) {
        return budget(uri, bytes);
    }

    /**
     * Sets a budget for another response.
     *
     * @param path the path, or a URL relative to the examined one
     * @param bytes the longest body, in the coding that the server chooses
     * @return this
     */
    public Doctor maxCodedBytes(String path, int bytes) {
        return budget(onServer(path), bytes);
    }

    private Doctor budget(URI of, int bytes) {
        if (bytes <= 0) {
            throw new IllegalArgumentException("budget: " + bytes + " bytes (expected more than 0)");
        }
        mostBytes.put(of, bytes);
        return this;
    }

    /**
     * Trusts other servers than the JVM does.
     *
     * @param context the context of {@code https} connections
     * @return this
     */
    public Doctor tls(SSLContext context) {
        tls = context;
        return this;
    }

    /**
     * Sets a listener for requests.
     *
     * @param listener gets the method and the target of each request
     * @return this
     */
    public Doctor progress(Consumer<String> listener) {
        progress = listener;
        return this;
    }

    /**
     * Examines the URL.
     *
     * @return the report, with or without faults
     * @throws IOException if the URL does not answer, or not with 200
     */
    public Report examine() throws IOException {
        long begin = System.nanoTime();
        List<String> all = new ArrayList<>(fields);
        Stream.of("User-Agent: rest-compress-doctor (checks content codings)", "Accept: */*")
                .filter(line -> !new Fields(fields).has(line.substring(0, line.indexOf(':'))))
                .forEach(all::add);
        Probe probe = new Probe(all, TIMEOUT, MAX_BODY, rate, tls);
        Notes notes = new Notes(fields, isBodyGiven);
        Patient patient = new Patient(probe, uri, progress, exchange -> Messages.examine(exchange, notes));
        for (Examination examination : examinations(!patient.coded().isEmpty())) {
            try {
                examination.examine(patient, notes);
            } catch (IOException e) {
                patient.cutOff(String.valueOf(e.getMessage()));
                notes.cutOff(examination.rules(), String.valueOf(e.getMessage()));
            }
        }
        if (notes.isUnsure() && patient.isChanging()) {
            notes.withdraw(patient.whyUnstable());
        }
        notes.skipped(new Uploads(uri, body, false).rules(), "only with a path for POST");
        notes.skipped(Rule.FLUSH, "only with a path of events");
        if (patient.coded().isEmpty()) {
            notes.skipped(List.of(Rule.values()), patient.whyNothingIsCoded());
        }
        Messages.skip(notes);
        Duration took = Duration.ofNanos(System.nanoTime() - begin);
        return new Report(uri, notes.findings(), Representations.sizes(patient), probe.count(), took, patient.cutOff());
    }

    /**
     * Examines the URL in a test, which fails if there is a fault.
     *
     * @return a report without faults
     * @throws AssertionError if there is a fault; its message is the page of the report
     * @throws IOException if the URL does not answer, or not with 200, or if the examination was cut off
     */
    public Report check() throws IOException {
        Report report = examine();
        if (report.hasFaults()) {
            throw new AssertionError(report.toString());
        }
        if (report.isCutOff()) {
            throw new IOException(report.toString());
        }
        return report;
    }

    private List<Examination> examinations(boolean isCoded) {
        List<Examination> all = new ArrayList<>(List.of(new Ranges(), new Dictionaries(), new Budgets(mostBytes)));
        if (isCoded) {
            all.addAll(0, List.of(new Caching(), new Representations(), new Leaks()));
        }
        all.add(0, new Negotiation());
        if (post != null) {
            all.add(new Uploads(post, body, bombs));
        }
        if (events != null) {
            all.add(new Events(events));
        }
        return all;
    }
}
