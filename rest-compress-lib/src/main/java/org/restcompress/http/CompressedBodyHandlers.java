// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscribers;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.restcompress.CompressionConfig;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Side;
import org.restcompress.internal.detection.CompressedContent;
import org.restcompress.internal.event.Listeners;
import org.restcompress.internal.event.Received;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.negotiation.ContentCodings;
import org.restcompress.internal.plan.ClientPlan;
import org.restcompress.internal.policy.Message;
import org.restcompress.internal.policy.Policy;
import org.restcompress.internal.settings.Settings;
import org.restcompress.internal.value.Given;

/**
 * Content codings for {@link HttpClient}: {@link #prepare} tells the server what is understood and codes the request's
 * body, and the body handlers undo the codings of responses.
 *
 * <pre>{@code
 * var compressed = new CompressedBodyHandlers();
 * HttpRequest order = HttpRequest.newBuilder(uri).POST(BodyPublishers.ofString(json)).build();
 * HttpResponse<String> answer = client.send(compressed.prepare(order, "zstd"), compressed.ofString());
 * }</pre>
 *
 * <p>A handler decodes whatever the server coded, be it that the request was not prepared here. It leaves alone what it
 * cannot undo: a coding that is not installed, a part of a coded representation (206), and an empty body, since a
 * handler is not told whether it answers a HEAD. The headers of an {@link java.net.http.HttpResponse} cannot be changed:
 * {@code Content-Encoding} and {@code Content-Length} stay those of the coded body. A body that is damaged, cut short or
 * over a limit of the configuration fails with an {@link IOException} that says so, and names the limit.
 *
 * <p>{@link #send} and {@link #sendAsync} do both, and use dictionaries (RFC 9842) besides: they code a response against what
 * the client has already. These handlers hold the dictionaries, and share them with no others.
 *
 * <p>For any number of clients and threads.
 */
public final class CompressedBodyHandlers {
    private static final String ACCEPT_ENCODING = "Accept-Encoding";
    private static final String CONTENT_ENCODING = "Content-Encoding";

    private final ClientPlan plan;
    private final Settings settings;
    private final Policy policy;
    private final Listeners listeners;
    private final ResponseDecoder decoder;
    private final DictionarySender dictionaries;

    /** With every setting at its default. */
    public CompressedBodyHandlers() {
        this(CompressionConfig.defaults());
    }

    /**
     * With settings of one's own. Those count that say what is advertised, how bodies of requests are coded and what
     * decoding may cost: {@code restcompress.client.accept}, {@code .request-coding} and {@code .buffer-size}, codings,
     * levels, minimum size, media types, and limits.
     *
     * @param config the settings
     * @throws IllegalArgumentException if the configuration is null, a media type is both included and excluded, or {@code
     *     restcompress.client.request-coding} does not work here
     */
    public CompressedBodyHandlers(CompressionConfig config) {
        Given.value("config", config, "CompressionConfig.defaults() or another");
        settings = Settings.of(config::isSet, config::get).checked();
        plan = ClientPlan.of(settings);
        policy = plan.policy(settings.get(Setting.MIN_SIZE).intValue());
        plan.requestCodec(settings.get(Setting.CLIENT_REQUEST_CODING));
        listeners = new Listeners(Side.CLIENT, config.listeners());
        decoder = new ResponseDecoder(plan, listeners);
        dictionaries = new DictionarySender(plan, decoder);
    }

    /**
     * Makes a request ready for coded answers, and codes its body if {@code restcompress.client.request-coding} says so.
     *
     * @param request any request
     * @return one like it, to be sent with one of these handlers
     * @throws IOException if the request's publisher fails
     * @see #prepare(HttpRequest, String)
     */
    public HttpRequest prepare(HttpRequest request) throws IOException {
        return prepare(request, settings.get(Setting.CLIENT_REQUEST_CODING));
    }

    /**
     * Makes a request ready for coded answers, and codes its body. {@code Accept-Encoding} is set unless it is there, or
     * a {@code Range} is.
     *
     * <p>A body stays as it is if it is coded or compressed already, has a digest, is shorter than the minimum or of an
     * excluded media type, or does not shrink; one that is longer than the buffer is coded though it might not. It is read and coded here, and the
     * caller waits for it, until it ends or more than {@code restcompress.client.buffer-size} coded bytes are made. What
     * ended is sent with its exact {@code Content-Length}, any number of times. What did not is coded while it is sent,
     * in chunks; when that happens again, as on a redirect, the request's own publisher is subscribed to again.
     *
     * @param request any request
     * @param coding the name of an installed coding, or {@code none}
     * @return one like it, to be sent with one of these handlers
     * @throws IOException if the request's publisher fails
     * @throws IllegalArgumentException if there is no such coding here
     */
    public HttpRequest prepare(HttpRequest request, String coding) throws IOException {
        Optional<ContentCodec> codec = plan.requestCodec(coding);
        HttpRequest.Builder prepared = HttpRequest.newBuilder(request, (name, value) -> true);
        plan.acceptEncoding(name -> has(request, name))
                .ifPresent(accepted -> prepared.setHeader(ACCEPT_ENCODING, accepted));
        Optional<BodyPublisher> body = request.bodyPublisher();
        if (codec.isPresent() && body.isPresent()) {
            Decision.Plain objection = objection(request, body.get().contentLength());
            if (objection == null) {
                code(request, body.get(), codec.get(), prepared);
            } else {
                tellOf(request, objection, body.get().contentLength());
            }
        }
        return prepared.build();
    }

    /**
     * Sends a request with the dictionary (RFC 9842) that is held for it, and decodes the response. What servers offer as
     * dictionaries is kept, under {@code restcompress.client.dictionaries.max-bytes}, and what they announce in {@code Link}
     * is fetched in the background, without the request's fields. A client that has a cookie handler or an authenticator uses
     * no dictionaries, since what one user was sent must not show in the requests of another, unless {@code
     * restcompress.client.one-user} is true; it fetches none then. A client that follows redirects uses none at all.
     *
     * <p>{@code Content-Encoding} and {@code Content-Length} stay those of the coded body, as with each handler.
     *
     * @param client sends it
     * @param request any request, prepared or not; it is prepared here
     * @param handler one of these, or any other for the decoded body
     * @param <T> what the handler makes
     * @return the response
     * @throws IOException if the client fails, the body is bad, or the body was coded against another dictionary than the
     *     request named; the next request then goes without
     * @throws InterruptedException if the calling thread is interrupted
     */
    public <T> HttpResponse<T> send(HttpClient client, HttpRequest request, BodyHandler<T> handler)
            throws IOException, InterruptedException {
        DictionarySender.Sent sent = dictionaries.name(client, prepare(request));
        return client.send(sent.request(), dictionaries.handler(client, sent, own(handler)));
    }

    /**
     * Does the same as {@link #send}, and does not wait for the response.
     *
     * @param client sends it
     * @param request any request, prepared or not; it is prepared here
     * @param handler one of these, or any other for the decoded body
     * @param <T> what the handler makes
     * @return fails as {@link #send} does
     */
    public <T> CompletableFuture<HttpResponse<T>> sendAsync(
            HttpClient client, HttpRequest request, BodyHandler<T> handler) {
        try {
            DictionarySender.Sent sent = dictionaries.name(client, prepare(request));
            return client.sendAsync(sent.request(), dictionaries.handler(client, sent, own(handler)));
        } catch (IOException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    /**
     * Gives the decoded body as a stream, decoded while it is read. Nothing is borrowed from a codec before the first
     * byte is asked for; whoever does not read to the end closes the stream.
     *
     * @return a handler whose stream throws an {@link IOException} where the body turns out to be bad
     */
    public BodyHandler<InputStream> ofInputStream() {
        return (ResponseDecoder.Handler<InputStream>) decoder::streamed;
    }

    /**
     * Gives the decoded body as bytes.
     *
     * @return a handler with which {@code send} throws an {@link IOException} if the body is bad
     */
    public BodyHandler<byte[]> ofByteArray() {
        return decoding(BodyHandlers.ofByteArray());
    }

    /**
     * Gives the decoded body as text, in the charset that {@code Content-Type} names, or else UTF-8.
     *
     * @return a handler with which {@code send} throws an {@link IOException} if the body is bad
     */
    public BodyHandler<String> ofString() {
        return decoding(BodyHandlers.ofString());
    }

    /**
     * Gives the decoded body to another handler, such as {@code BodyHandlers.ofFile(path)}. A coded body is decoded when
     * all of it is there: the coded bytes are held in memory, the decoded ones are handed on in parts.
     *
     * @param handler makes something of a body that is not coded; asked for a subscriber at the end of a coded one
     * @param <T> what it makes
     * @return a handler with which {@code send} throws an {@link IOException} if the body is bad
     */
    public <T> BodyHandler<T> decoding(BodyHandler<T> handler) {
        return own(handler);
    }

    private <T> ResponseDecoder.Handler<T> own(BodyHandler<T> handler) {
        return handler instanceof ResponseDecoder.Handler<T> decoding
                ? decoding
                : (response, call, uri) -> decoder.collected(handler, response, call, uri);
    }

    private void tellOf(HttpRequest request, Decision.Plain objection, long length) {
        Reporter reporter = listeners.reporter(request.uri());
        if (reporter != null) {
            reporter.passed(Direction.REQUEST, objection, length);
        }
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
        List<String> codings = ContentCodings.parse(request.headers().allValues(CONTENT_ENCODING));
        String coding = codings.isEmpty() ? null : String.join(", ", codings);
        return policy.judge(Message.ofRequest(mediaType, length, coding)).objection();
    }

    private static boolean has(HttpRequest request, String name) {
        return request.headers().firstValue(name).isPresent();
    }

    private void code(HttpRequest request, BodyPublisher plain, ContentCodec codec, HttpRequest.Builder prepared)
            throws IOException {
        // What is shorter is coded in one call, if its length and what comes of it permit.
        int enough = Math.max(
                Math.max(
                        settings.get(Setting.MIN_SIZE).intValue(),
                        settings.get(Setting.CLIENT_BUFFER_SIZE).intValue()),
                1);
        InputStream content = open(plain);
        byte[] head = EncodedRequest.read(content, enough);
        boolean isWhole = head.length < enough;
        Decision.Plain objection = isWhole ? objection(request, head.length) : null;
        if (objection == null && plan.detectsCompressed()) {
            objection = CompressedContent.judge(head, head.length).objection();
        }
        BodyPublisher body = null;
        if (objection != null) {
            tellOf(request, objection, isWhole ? head.length : plain.contentLength());
        } else if (isWhole) {
            body = EncodedRequest.whole(head, codec, listeners.reporter(request.uri()));
        } else {
            body = EncodedRequest.publisher(
                    head,
                    content,
                    () -> open(plain),
                    codec,
                    settings.get(Setting.CLIENT_BUFFER_SIZE).intValue(),
                    listeners.reporter(request.uri()));
        }
        if (body != null) {
            prepared.setHeader(CONTENT_ENCODING, codec.coding()).method(request.method(), body);
        } else {
            prepared.method(
                    request.method(),
                    isWhole
                            ? BodyPublishers.ofByteArray(head)
                            : EncodedRequest.uncoded(head, content, () -> open(plain), plain.contentLength()));
        }
    }

    private static InputStream open(BodyPublisher publisher) {
        return StreamPublisher.read(publisher, BodySubscribers.ofInputStream())
                .toCompletableFuture()
                .join();
    }
}
