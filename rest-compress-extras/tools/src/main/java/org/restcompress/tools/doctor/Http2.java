// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Asks for the same body over HTTP/2, if the server speaks it. */
final class Http2 implements Examination {
    @Override
    public List<Rule> rules() {
        return List.of(Rule.HTTP2);
    }

    @Override
    public void examine(Patient patient, Notes notes) throws IOException {
        String coding = patient.coding().orElse("identity");
        Exchange first = patient.ask(patient.get().accepting(coding));
        HttpResponse<InputStream> response;
        try {
            response = send(patient, first.request());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (IllegalArgumentException e) {
            notes.skipped(Rule.HTTP2, "Java's client does not send it: " + e.getMessage());
            return;
        }
        byte[] body;
        try (InputStream in = response.body()) {
            if (response.version() != HttpClient.Version.HTTP_2) {
                notes.skipped(Rule.HTTP2, "the server does not speak HTTP/2");
                return;
            }
            body = in.readNBytes(Coded.MAX_CONTENT);
        }
        List<String> lines = new ArrayList<>();
        response.headers().map().forEach((name, values) -> values.forEach(value -> lines.add(name + ": " + value)));
        Exchange second = new Exchange(
                first.request(), List.of(), response.statusCode(), new Fields(lines), body, List.of(), 0, true, 0, 0);
        compare(patient, notes, first, second);
    }

    private static HttpResponse<InputStream> send(Patient patient, Request request)
            throws IOException, InterruptedException {
        Probe probe = patient.probe();
        probe.pace();
        HttpClient.Builder client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).connectTimeout(probe.timeout());
        Optional.ofNullable(probe.tls()).ifPresent(client::sslContext);
        HttpRequest.Builder sent = HttpRequest.newBuilder(request.uri()).timeout(probe.timeout());
        List<String> all = new ArrayList<>(probe.everyRequest());
        all.addAll(request.lines());
        for (String line : all) {
            int colon = line.indexOf(':');
            sent.header(line.substring(0, colon), line.substring(colon + 1).strip());
        }
        return client.build().send(sent.build(), BodyHandlers.ofInputStream());
    }

    private static void compare(Patient patient, Notes notes, Exchange first, Exchange second) {
        String problem = "";
        if (second.status() != first.status()) {
            problem = "status " + second.status() + " instead of " + first.status();
        } else if (!second.codings().equals(first.codings())) {
            problem = Negotiation.came(second) + " instead of " + Negotiation.came(first);
        } else if (second.fields().varyBy("Accept-Encoding") != first.fields().varyBy("Accept-Encoding")) {
            problem = "another Vary";
        } else if (patient.isStable() && !second.tag().equals(first.tag())) {
            problem = "the tag " + second.tag().orElse("none") + " instead of "
                    + first.tag().orElse("none");
        } else if (patient.isStable()
                && !Arrays.equals(
                        patient.decoded(second).content(),
                        patient.decoded(first).content())) {
            problem = "another body";
        }
        notes.check(Rule.HTTP2, problem.isEmpty(), second, "over HTTP/2: " + problem.toLowerCase(Locale.ROOT));
    }
}
