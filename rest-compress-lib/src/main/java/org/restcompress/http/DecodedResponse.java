// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.net.URI;
import java.net.http.HttpClient.Version;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLSession;

/**
 * A response as it is of the decoded body.
 *
 * @param asAsked gives a request of the client's as the application would have made it
 */
record DecodedResponse<T>(HttpResponse<T> response, HttpHeaders headers, UnaryOperator<HttpRequest> asAsked)
        implements HttpResponse<T> {
    /** Of Java 25 on. */
    private static final LaterMethod CONNECTION_LABEL =
            new LaterMethod(HttpResponse.class, "connectionLabel", Optional.class);

    @Override
    public int statusCode() {
        return response.statusCode();
    }

    @Override
    public HttpRequest request() {
        return asAsked.apply(response.request());
    }

    /** Their bodies are gone: what is said of these stays as it was. */
    @Override
    public Optional<HttpResponse<T>> previousResponse() {
        return response.previousResponse()
                .<HttpResponse<T>>map(previous -> new DecodedResponse<>(previous, previous.headers(), asAsked));
    }

    @Override
    public T body() {
        return response.body();
    }

    @Override
    public Optional<SSLSession> sslSession() {
        return response.sslSession();
    }

    @Override
    public URI uri() {
        return response.uri();
    }

    @Override
    public Version version() {
        return response.version();
    }

    // Overrides on Java 25.
    @SuppressWarnings("MissingOverride")
    public Optional<String> connectionLabel() {
        return CONNECTION_LABEL.call(response) instanceof Optional<?> label
                ? label.map(String.class::cast)
                : Optional.empty();
    }

    @Override
    public String toString() {
        return response.toString();
    }
}
