// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import org.restcompress.internal.dictionary.ClientDictionaries;
import org.restcompress.internal.dictionary.DictionaryCall;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.ClientPlan;

/** Sends requests with the dictionaries that are held for them. */
final class DictionarySender {
    /** Of a dictionary that nobody waits for. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final ClientDictionaries dictionaries = new ClientDictionaries(InstantSource.system());
    private final ClientPlan plan;
    private final ResponseDecoder decoder;

    DictionarySender(ClientPlan plan, ResponseDecoder decoder) {
        this.plan = plan;
        this.decoder = decoder;
    }

    /** A request as it is sent, and what its response is decoded with. */
    record Sent(HttpRequest request, DictionaryCall call) {}

    /** Decodes the response, and fetches what it announces. */
    <T> BodyHandler<T> handler(HttpClient client, Sent sent, ResponseDecoder.Handler<T> handler) {
        boolean isAnonymous = !mayBeAnybodys(client);
        return response -> {
            if (isAnonymous) {
                dictionaries.fetchAnnounced(sent.call, response.headers()::allValues, url -> fetch(client, url));
            }
            return handler.apply(response, sent.call, sent.request.uri());
        };
    }

    /**
     * Names the dictionary that is held for a request. A client that follows redirects would name it to servers that it is
     * none of, and not say who answered: it uses none.
     *
     * @param prepared a request with our {@code Accept-Encoding}, or one that its caller set
     */
    Sent name(HttpClient client, HttpRequest prepared) {
        Optional<String> ours = plan.acceptEncoding(name -> false);
        boolean isOurs = ours.isPresent()
                && ours.equals(prepared.headers().firstValue(FieldNames.ACCEPT_ENCODING))
                && prepared.headers().firstValue(FieldNames.RANGE).isEmpty();
        if (!isOurs || client.followRedirects() != Redirect.NEVER) {
            return new Sent(prepared, DictionaryCall.NONE);
        }
        DictionaryCall call = call(client, prepared);
        Map<String, String> fields = call.fields(ours.get());
        if (fields.isEmpty()) {
            return new Sent(prepared, call);
        }
        HttpRequest.Builder naming = HttpRequest.newBuilder(prepared, (name, value) -> true);
        fields.forEach(naming::setHeader);
        return new Sent(naming.build(), call);
    }

    private DictionaryCall call(HttpClient client, HttpRequest request) {
        return dictionaries.call(
                plan.config(), request.method(), request.uri(), request.headers()::allValues, mayBeAnybodys(client));
    }

    /** Whether it sends something that says who asks, beside what a request has. */
    private static boolean mayBeAnybodys(HttpClient client) {
        return client.cookieHandler().isPresent() || client.authenticator().isPresent();
    }

    private InputStream fetch(HttpClient client, URI url) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(url).timeout(PATIENCE);
        plan.acceptEncoding(name -> false)
                .ifPresent(accepted -> request.setHeader(FieldNames.ACCEPT_ENCODING, accepted));
        HttpRequest fetching = request.build();
        DictionaryCall call = call(client, fetching).withoutDictionary();
        HttpResponse<InputStream> response = client.send(fetching, info -> decoder.streamed(info, call, url));
        if (response.statusCode() / 100 != 2) {
            response.body().close();
            throw new IOException("status " + response.statusCode());
        }
        return response.body();
    }
}
