// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.restcompress.CompressionConfig;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Side;
import org.restcompress.internal.dictionary.ClientDictionaries;
import org.restcompress.internal.dictionary.DictionaryCall;
import org.restcompress.internal.event.Listeners;
import org.restcompress.internal.event.Received;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.negotiation.ContentCodings;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.ClientPlan;
import org.restcompress.internal.plan.Origins;
import org.restcompress.internal.policy.Message;
import org.restcompress.internal.policy.Policy;
import org.restcompress.internal.settings.Settings;

/** Prepares the requests of an application for a client, and remembers what servers have said. */
final class Exchanges {
    private static final int UNSUPPORTED_MEDIA_TYPE = 415;

    private final HttpClient client;
    private final ClientPlan plan;
    private final Policy policy;
    private final Listeners listeners;
    private final Calls calls;
    private final Origins origins = new Origins(InstantSource.system());
    private final ClientDictionaries dictionaries = new ClientDictionaries(InstantSource.system());

    Exchanges(HttpClient client, CompressionConfig config, Calls calls) {
        this.client = client;
        this.calls = calls;
        plan = ClientPlan.of(Settings.of(config::isSet, config::get)
                .orElse(System::getProperty)
                .checked());
        policy = plan.policy(setting(Setting.MIN_SIZE).intValue());
        plan.requestCodec(setting(Setting.CLIENT_REQUEST_CODING));
        listeners = new Listeners(Side.CLIENT, config.listeners());
    }

    private <T> T setting(Setting<T> setting) {
        return plan.config().get(setting);
    }

    ClientPlan plan() {
        return plan;
    }

    boolean isClosed() {
        return calls.isShutDown();
    }

    @Nullable
    Reporter reporter(URI uri) {
        return listeners.reporter(uri);
    }

    static boolean has(HttpRequest request, String name) {
        return request.headers().firstValue(name).isPresent();
    }

    /**
     * Prepares a request: at once, unless its body is to be compressed. Cancelling the call stops the thread that reads the body.
     *
     * @throws IllegalArgumentException if the request names several codings, one that is not installed, or another setting
     */
    Call<Exchange> prepare(HttpRequest asked) {
        if (isClosed()) {
            return Call.failed(Calls.closed());
        }
        asked.headers().map().forEach(Exchanges::checkField);
        RequestBody body = body(asked);
        if (body == null) {
            Call<Exchange> ready = new Call<>();
            ready.complete(exchange(asked, null, null, asked.timeout()));
            return ready;
        }
        long since = System.nanoTime();
        Call<Exchange> prepared = new Call<>();
        calls.begin(prepared);
        CompletableFuture<Exchange> unused = prepared.whenComplete((ready, problem) -> {
            if (problem != null) {
                prepared.end();
                body.close();
            }
        });
        // Some clients' futures do not cancel the exchange.
        prepared.whenCancelled(body::abort);
        if (prepared.isDone()) {
            return prepared;
        }
        Runnable decide = () -> {
            try {
                RequestBody.Outgoing outgoing = body.decide();
                Optional<Duration> left = asked.timeout().map(timeout -> timeout.minusNanos(System.nanoTime() - since));
                if (left.filter(rest -> rest.isNegative() || rest.isZero()).isPresent()) {
                    throw new TimeoutException();
                }
                prepared.complete(exchange(asked, body, outgoing, left));
            } catch (Throwable e) {
                prepared.completeExceptionally(e);
            }
        };
        try {
            asked.timeout().ifPresent(timeout -> Workers.failAfter(timeout, prepared));
            Workers.THREADS.execute(decide);
        } catch (Throwable e) {
            // There is no thread.
            prepared.completeExceptionally(e);
        }
        return prepared;
    }

    /** Refuses a misspelt field, which would go to the server, and a second coding, which would be ignored. */
    private static void checkField(String name, List<String> values) {
        boolean isKnown = name.equalsIgnoreCase(CompressionHttpClient.REQUEST_CODING);
        if (!isKnown && name.toLowerCase(Locale.ROOT).startsWith(Setting.PREFIX)) {
            throw new IllegalArgumentException(
                    name + ": a request has no such setting (expected " + CompressionHttpClient.REQUEST_CODING + ")");
        }
        if (isKnown && values.size() > 1) {
            throw new IllegalArgumentException(
                    name + ": " + String.join(", ", values) + " (expected one coding, or none)");
        }
    }

    /** Returns the body of a request if it is to be compressed, or else null. */
    private @Nullable RequestBody body(HttpRequest asked) {
        Optional<ContentCodec> wish = plan.requestCodec(asked.headers()
                .firstValue(CompressionHttpClient.REQUEST_CODING)
                .orElseGet(() -> setting(Setting.CLIENT_REQUEST_CODING)));
        BodyPublisher publisher = asked.bodyPublisher().orElse(null);
        if (wish.isEmpty() || publisher == null) {
            return null;
        }
        long length = publisher.contentLength();
        Decision.Plain objection = objection(asked, length);
        Optional<ContentCodec> codec = origins.choose(asked.uri(), List.of(wish.get()), plan.choice());
        Reporter reporter = reporter(asked.uri());
        if (objection == null && codec.isPresent()) {
            return new RequestBody(publisher, codec.get(), plan, count -> objection(asked, count), reporter);
        }
        if (reporter != null) {
            reporter.passed(Direction.REQUEST, objection == null ? ClientPlan.NOT_ACCEPTED : objection, length);
        }
        return null;
    }

    private Decision.@Nullable Plain objection(HttpRequest request, long length) {
        if (length == 0) {
            return Received.NO_CONTENT;
        }
        Decision.Plain refusal = plan.objection(name -> has(request, name));
        if (refusal != null) {
            return refusal;
        }
        String mediaType = request.headers()
                .firstValue("Content-Type")
                .map(type -> type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
                .orElse(null);
        List<String> codings = ContentCodings.parse(request.headers().allValues(FieldNames.CONTENT_ENCODING));
        String coding = codings.isEmpty() ? null : String.join(", ", codings);
        return policy.judge(Message.ofRequest(mediaType, length, coding)).objection();
    }

    private Exchange exchange(
            HttpRequest asked,
            @Nullable RequestBody body,
            RequestBody.@Nullable Outgoing outgoing,
            Optional<Duration> timeout) {
        HttpRequest.Builder sent = HttpRequest.newBuilder(
                asked, (name, value) -> !name.equalsIgnoreCase(CompressionHttpClient.REQUEST_CODING));
        timeout.ifPresent(sent::timeout);
        String coding = outgoing == null ? null : outgoing.coding();
        if (outgoing != null) {
            sent.method(asked.method(), outgoing.publisher());
        }
        if (coding != null) {
            sent.setHeader(FieldNames.CONTENT_ENCODING, coding);
        }
        // The Content-Length of the response to a HEAD should be that of the body that the application would get.
        Optional<String> accepted =
                asked.method().equals("HEAD") ? Optional.empty() : plan.acceptEncoding(name -> has(asked, name));
        accepted.ifPresent(value -> sent.setHeader(FieldNames.ACCEPT_ENCODING, value));
        DictionaryCall call = accepted.isPresent() ? call(asked) : DictionaryCall.NONE;
        accepted.ifPresent(value -> call.fields(value).forEach(sent::setHeader));
        return new Exchange(this, asked, sent.build(), call, coding != null, body, new CompletableFuture<>());
    }

    /**
     * Prepares the use of dictionaries. A client that follows redirects uses none: it would name a dictionary to servers that did
     * not send it.
     */
    private DictionaryCall call(HttpRequest request) {
        return client.followRedirects() == Redirect.NEVER
                ? dictionaries.call(
                        plan.config(), request.method(), request.uri(), request.headers()::allValues, mayBeAnybodys())
                : DictionaryCall.NONE;
    }

    /** Returns whether the client may send credentials that are not in the request itself. */
    private boolean mayBeAnybodys() {
        return client.cookieHandler().isPresent() || client.authenticator().isPresent();
    }

    /**
     * Remembers which codings the origin that answered accepts in requests. If it refused a coding after a redirect, the origin
     * that was asked counts as refusing it, too.
     */
    void learn(HttpResponse<?> response, URI asked, boolean wasCoded) {
        learn(response.uri(), response, wasCoded);
        if (response.statusCode() == UNSUPPORTED_MEDIA_TYPE && !asked.equals(response.uri())) {
            learn(asked, response, wasCoded);
        }
    }

    private void learn(URI uri, HttpResponse<?> response, boolean wasCoded) {
        origins.answered(
                uri,
                response.statusCode(),
                response.headers().allValues(FieldNames.ACCEPT_ENCODING),
                wasCoded,
                setting(Setting.CLIENT_REMEMBER_CODINGS));
    }
}
