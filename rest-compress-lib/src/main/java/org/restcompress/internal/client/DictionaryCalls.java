// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.restcompress.internal.dictionary.ClientDictionaries;
import org.restcompress.internal.dictionary.DictionaryCall;
import org.restcompress.internal.dictionary.Learning;
import org.restcompress.internal.headers.ReceivedHeaders;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.ClientPlan;
import org.restcompress.internal.rest.HeaderMap;
import org.restcompress.internal.rest.MessageProperties;
import org.restcompress.internal.runtime.Runtimes;
import org.restcompress.internal.settings.Settings;
import org.restcompress.internal.value.Origin;

/** The dictionaries of one client, and which of them each of its requests names. */
final class DictionaryCalls {
    private static final String CALL = MessageProperties.OWN + "dictionary";

    /** Origins that are remembered; a client of more uses no dictionaries. */
    private static final int MAX_ORIGINS = 1024;

    /** Origins that have set a cookie. */
    private final Set<String> setCookies = ConcurrentHashMap.newKeySet();

    private final ClientDictionaries dictionaries;

    /** For one client. */
    DictionaryCalls(InstantSource clock) {
        dictionaries = new ClientDictionaries(clock);
    }

    /**
     * Takes away what an earlier call left: an Invocation may be invoked again, and RESTEasy keeps its properties and fields.
     * Jersey repeats the fields of a request when it sends it again with credentials.
     */
    void detachFrom(ClientRequestContext request, ClientPlan plan) {
        request.removeProperty(CALL);
        HeaderMap headers = new HeaderMap(request.getHeaders());
        plan.acceptEncoding(name -> false).ifPresent(accepted -> {
            boolean isOurs = !headers.has(FieldNames.AVAILABLE_DICTIONARY)
                    && !headers.has(FieldNames.RANGE)
                    && headers.lines(FieldNames.ACCEPT_ENCODING).equals(List.of(accepted));
            if (isOurs || dictionaries.isRepeated(headers::lines, accepted)) {
                new RepresentationHeaders(headers).removeAcceptedCodings();
            }
        });
    }

    /** Names the dictionary that is held for a request, if there is one, beside our own {@code Accept-Encoding}. */
    void begin(ClientRequestContext request, Settings config, String accepted) {
        HeaderMap headers = new HeaderMap(request.getHeaders());
        DictionaryCall call = dictionaries.call(
                config, request.getMethod(), request.getUri(), headers::lines, mayBeAnybodys(request));
        new RepresentationHeaders(headers).setAll(call.fields(accepted));
        request.setProperty(CALL, call);
    }

    /**
     * Whether the connector may add something that says who asks. It need not tell of a store of cookies: so an origin that has
     * set one may get it back.
     */
    private boolean mayBeAnybodys(ClientRequestContext request) {
        return CookieHandler.getDefault() != null
                || Authenticator.getDefault() != null
                || setCookies.contains(Origin.of(request.getUri()))
                || setCookies.size() >= MAX_ORIGINS
                || Runtimes.mayAddCredentials(request);
    }

    /** The response is there. */
    Answered answered(ClientRequestContext request, ClientResponseContext response) {
        DictionaryCall made = request.getProperty(CALL) instanceof DictionaryCall known ? known : DictionaryCall.NONE;
        HeaderMap fields = new HeaderMap(response.getHeaders());
        URI answering = Runtimes.answeringUri(response);
        DictionaryCall call = answering == null ? made : made.answeredBy(answering);
        if (fields.has(HttpHeaders.SET_COOKIE) && setCookies.size() < MAX_ORIGINS) {
            setCookies.add(Origin.of(request.getUri()));
            if (answering != null) {
                setCookies.add(Origin.of(answering));
            }
        }
        return new Answered(response, call, call.answered(response.getStatus(), fields::lines));
    }

    /** A response, and what dictionaries have to do with it. */
    static final class Answered {
        private final ClientResponseContext response;
        private final DictionaryCall call;
        private final Learning learning;

        private Answered(ClientResponseContext response, DictionaryCall call, Learning learning) {
            this.response = response;
            this.call = call;
            this.learning = learning;
        }

        DictionaryCall call() {
            return call;
        }

        Learning learning() {
            return learning;
        }

        /** Learns from a body that is not coded. */
        void learnFromPlain() {
            if (!learning.isNothing()) {
                long length = new ReceivedHeaders(new HeaderMap(response.getHeaders())).contentLength();
                response.setEntityStream(learning.from(response.getEntityStream(), length));
            }
        }
    }
}
