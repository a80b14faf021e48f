// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** The examined URL, and its responses. It sends equal requests only once, unless the body is long. */
final class Patient {
    /** Content codings that servers have, the newest first. */
    static final List<String> CODINGS = List.of("zstd", "br", "gzip", "deflate");

    /** All codings, as a browser lists them. */
    static final String BROWSER = "gzip, deflate, br, zstd";

    /** Some servers limit the rate of requests with these. */
    static final List<Integer> REFUSALS = List.of(401, 403, 407);

    private static final int LONGEST_TEXT = 200;

    /** Nodes and variants take turns at random, so that one more request is not enough. */
    private static final int TIMES = 5;

    /** The doctor asks again for longer bodies, so that they do not fill its memory. */
    private static final int LONGEST_KEPT = 1 << 20;

    private final Probe probe;
    private final URI uri;
    private final Consumer<String> progress;
    private final Consumer<Exchange> messages;
    private final Map<String, Exchange> known = new LinkedHashMap<>();
    private final Map<String, Exchange> coded = new LinkedHashMap<>();
    private final Exchange plain;
    private final byte[] content;
    private final boolean isStable;
    private final String failure;
    private String cutOff = "";

    /**
     * Asks the URL for the plain body and for each content coding.
     *
     * @param messages gets each response
     * @throws IOException if the URL does not answer, or not with 200
     */
    Patient(Probe probe, URI uri, Consumer<String> progress, Consumer<Exchange> messages) throws IOException {
        this.probe = probe;
        this.uri = uri;
        this.progress = progress;
        this.messages = messages;
        plain = first();
        if (!plain.isOk()) {
            throw new IOException(shown(uri + " answers " + plain.status() + hint(plain)));
        }
        content = Coded.of(plain).content();
        for (String coding : CODINGS) {
            try {
                Exchange exchange = ask(get().accepting(coding));
                if (exchange.isOk() && exchange.isIn(coding)) {
                    coded.put(coding, exchange);
                }
            } catch (IOException e) {
                // The reason is kept.
            }
        }
        failure = cutOff;
        isStable = plain.isComplete() && !differs(plain, 1, Patient::version) && !isEcho();
    }

    /** Returns whether the plain body depends on the request, such as one that shows its fields. */
    private boolean isEcho() {
        try {
            Exchange other = ask(get().accepting(Negotiation.UNKNOWN));
            return other.isOk() && other.isPlain() && !version(other).equals(version(plain));
        } catch (IOException e) {
            return false;
        }
    }

    private Exchange first() throws IOException {
        Request request = get().accepting("identity");
        try {
            return keep(request, send(request));
        } catch (UnknownHostException e) {
            throw new IOException("there is no host " + e.getMessage(), e);
        } catch (IOException e) {
            throw new IOException(shown(uri + " does not answer: " + e.getMessage()), e);
        }
    }

    private static String shown(String text) {
        return TextPage.oneLine(text, LONGEST_TEXT, true);
    }

    private static String hint(Exchange exchange) {
        return List.of(401, 403).contains(exchange.status())
                ? " (--header 'Authorization: …' sends credentials)"
                : exchange.fields()
                        .first("Location")
                        .map(to -> " to " + to + ": ask that URL")
                        .orElse("");
    }

    URI uri() {
        return uri;
    }

    Probe probe() {
        return probe;
    }

    Request get() {
        return Request.get(uri);
    }

    Exchange ask(Request request) throws IOException {
        Exchange exchange = known.get(key(request));
        return exchange == null ? keep(request, again(request)) : exchange;
    }

    private static String key(Request request) {
        // The text of a request has no host, and only the length of its body.
        return request.uri() + "\n" + request + Arrays.hashCode(request.body());
    }

    private Exchange keep(Request request, Exchange exchange) {
        if (exchange.body().length <= LONGEST_KEPT) {
            known.put(key(request), exchange);
        }
        return exchange;
    }

    /**
     * Sends the request, even if it was sent before.
     *
     * @throws IOException if there is no response, or if the server refuses the doctor, is overloaded or broken
     */
    Exchange again(Request request) throws IOException {
        try {
            Exchange exchange = send(request);
            boolean isPost = request.method().equals("POST");
            // It has let the first request pass.
            if (request.method().equals("GET") && request.uri().equals(uri) && REFUSALS.contains(exchange.status())) {
                throw exchange.failed();
            }
            // A damaged body may get a 5xx, and HEAD a 501, which are results.
            boolean isResult = (isPost && exchange.status() >= Exchange.SERVER_ERROR)
                    || (request.method().equals("HEAD") && exchange.status() == Exchange.NOT_IMPLEMENTED);
            return isResult ? exchange : exchange.unlessFailed();
        } catch (IOException e) {
            String message = String.valueOf(e.getMessage());
            String sent = request.toString().replace("\n", ", ");
            String reason = message.startsWith(request.method() + ' ') ? message : sent + ": " + message;
            cutOff(reason);
            throw new IOException(reason, e);
        }
    }

    /** Notes why some requests got no answer that can be examined. The first reason is kept. */
    void cutOff(String reason) {
        cutOff = cutOff.isEmpty() ? shown(reason) : cutOff;
    }

    /** Returns what cut the examination off; empty if nothing did. */
    String cutOff() {
        return cutOff;
    }

    private Exchange send(Request request) throws IOException {
        progress.accept(request.method() + ' ' + request.target());
        Exchange exchange = probe.ask(request);
        if (!exchange.isWhole() && exchange.body().length <= Doctor.MAX_BODY) {
            cutOff(request.method() + ' ' + request.target() + ": the body did not end in time");
        }
        messages.accept(exchange);
        return exchange;
    }

    /** Returns all responses with 200 that are known, to GET of the URL. */
    List<Exchange> bodies() {
        return Stream.of(List.of(plain), coded.values(), known.values())
                .flatMap(Collection::stream)
                .filter(it -> it.isOk() && it.request().method().equals("GET"))
                .filter(it -> it.request().uri().equals(uri))
                .toList();
    }

    /** Returns the response to {@code Accept-Encoding: identity}. */
    Exchange plain() {
        return plain;
    }

    /** Returns the compressed responses by content coding. Each request accepted this coding only. */
    Map<String, Exchange> coded() {
        return Collections.unmodifiableMap(coded);
    }

    /** Returns the content coding that most checks request: gzip, if the server has it. */
    Optional<String> coding() {
        return coded.containsKey("gzip")
                ? Optional.of("gzip")
                : coded.keySet().stream().findFirst();
    }

    /** Asks again for the plain body and for each coding, and returns whether a body or a tag has changed. */
    boolean isChanging() {
        return !isStable
                || isMadeAnew()
                || differs(plain, Patient::version)
                || coded.values().stream().anyMatch(exchange -> differs(exchange, Patient::version));
    }

    /** Returns whether two bodies that no cache has yet differ. A cache may have made its variants at two times. */
    private boolean isMadeAnew() {
        try {
            return !fresh().equals(fresh());
        } catch (IOException e) {
            return true;
        }
    }

    private String fresh() throws IOException {
        String value = Leaks.random(Leaks.LENGTH);
        byte[] body = ask(Leaks.asking(this, value).accepting("identity")).body();
        return new String(body, StandardCharsets.ISO_8859_1).replace(value, "");
    }

    /** Asks again, and returns whether a trait of a response differs, or whether the server no longer answers. */
    boolean differs(Exchange first, Function<Exchange, Object> trait) {
        return differs(first, first.body().length > LONGEST_KEPT ? 1 : TIMES, trait);
    }

    private boolean differs(Exchange first, int times, Function<Exchange, Object> trait) {
        try {
            for (int i = 0; i < times; i++) {
                if (!trait.apply(again(first.request())).equals(trait.apply(first))) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    private static Object version(Exchange exchange) {
        return List.of(
                exchange.tag(),
                exchange.codings(),
                ByteBuffer.wrap(Coded.of(exchange).content()));
    }

    /** Returns whether the first two requests got the same plain body. */
    boolean isStable() {
        return isStable;
    }

    /** Returns why responses cannot be compared. */
    String whyUnstable() {
        return plain.isComplete()
                ? Representations.UNSTABLE
                : plain.body().length > Doctor.MAX_BODY
                        ? "the body is longer than " + (Doctor.MAX_BODY >> 20) + " MiB"
                        : "the plain body is incomplete";
    }

    /** Returns the plain body. */
    byte[] content() {
        return content;
    }

    /** Returns whether a shared cache may store a response. */
    boolean isShared(Exchange exchange) {
        return exchange.isShared(new Fields(probe.everyRequest()).has("Authorization"));
    }

    /** Returns why checks of codings are skipped. */
    String whyNothingIsCoded() {
        return !failure.isEmpty()
                ? failure
                : "no coding is offered for this " + (plain.mediaType().isEmpty() ? "body" : plain.mediaType()) + " of "
                        + plain.body().length + " bytes";
    }
}
