// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The examined URL, and its responses. It sends equal requests only once. */
final class Patient {
    /** Content codings that servers have, the newest first. */
    static final List<String> CODINGS = List.of("zstd", "br", "gzip", "deflate");

    /** All codings, as a browser lists them. */
    static final String BROWSER = "gzip, deflate, br, zstd";

    private final Probe probe;
    private final URI uri;
    private final Consumer<String> progress;
    private final Map<String, Exchange> known = new LinkedHashMap<>();
    private final List<Exchange> all = new ArrayList<>();
    private final IdentityHashMap<Exchange, Coded> decoded = new IdentityHashMap<>();
    private final Map<String, Exchange> coded = new LinkedHashMap<>();
    private final Exchange plain;
    private final boolean isStable;

    /**
     * Asks the URL for the plain body and for each content coding.
     *
     * @throws IOException if the URL does not answer, or not with 200
     */
    Patient(Probe probe, URI uri, Consumer<String> progress) throws IOException {
        this.probe = probe;
        this.uri = uri;
        this.progress = progress;
        plain = first(get().accepting("identity"));
        if (!plain.isOk()) {
            throw new IOException(uri + " answers " + plain.status() + hint(plain));
        }
        for (String coding : CODINGS) {
            Exchange exchange = ask(get().accepting(coding));
            if (exchange.isOk() && exchange.isIn(coding)) {
                coded.put(coding, exchange);
            }
        }
        isStable = plain.isComplete() && Arrays.equals(again(plain.request()).body(), plain.body());
    }

    private Exchange first(Request request) throws IOException {
        try {
            return ask(request);
        } catch (UnknownHostException e) {
            throw new IOException("there is no host " + uri.getHost(), e);
        } catch (IOException e) {
            throw new IOException(uri + " does not answer: " + e.getMessage(), e);
        }
    }

    private static String hint(Exchange exchange) {
        String location = exchange.fields()
                .first("Location")
                .map(to -> " to " + to + ": ask that URL")
                .orElse("");
        return switch (exchange.status()) {
            case 401, 403 -> " (--header 'Authorization: …' sends credentials)";
            default -> location;
        };
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
        // Some requests go to other URLs, so the URL is part of the key.
        String key = request.uri() + "\n" + request;
        Exchange exchange = known.get(key);
        if (exchange == null) {
            exchange = again(request);
            known.put(key, exchange);
        }
        return exchange;
    }

    /** Sends the request, even if it was sent before. */
    Exchange again(Request request) throws IOException {
        progress.accept(request.method() + ' ' + request.target());
        Exchange exchange = probe.ask(request);
        all.add(exchange);
        return exchange;
    }

    /** Returns all exchanges until now. */
    List<Exchange> all() {
        return Collections.unmodifiableList(new ArrayList<>(all));
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

    /** Returns whether two requests got the same plain body. */
    boolean isStable() {
        return isStable;
    }

    Coded decoded(Exchange exchange) {
        return decoded.computeIfAbsent(exchange, response -> Coded.of(response.codings(), response.body()));
    }

    /** Returns the plain body. */
    byte[] content() {
        return decoded(plain).content();
    }

    /** Returns why checks of codings are skipped. */
    String whyNothingIsCoded() {
        return "no coding is offered for this " + (plain.mediaType().isEmpty() ? "body" : plain.mediaType()) + " of "
                + plain.body().length + " bytes";
    }
}
