// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.restcompress.CompressionConfig;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.config.Settings;
import org.restcompress.internal.body.AppliedCodings;
import org.restcompress.internal.body.AppliedCodings.Known;
import org.restcompress.internal.body.AppliedCodings.TooMany;
import org.restcompress.internal.body.AppliedCodings.Unknown;
import org.restcompress.internal.body.CodedBody;
import org.restcompress.internal.body.DecodedContent;
import org.restcompress.internal.body.DecodedContent.Emptiness;
import org.restcompress.internal.body.PulledBody;
import org.restcompress.internal.plan.ClientPlan;
import org.restcompress.negotiation.ContentCodings;
import org.restcompress.policy.Message;
import org.restcompress.policy.Policy;

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
 * <p>Immutable, and for any number of clients and threads.
 */
public final class CompressedBodyHandlers {
    private static final String ACCEPT_ENCODING = "Accept-Encoding";
    private static final String CONTENT_ENCODING = "Content-Encoding";

    private final ClientPlan plan;
    private final Settings settings;
    private final Policy policy;

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
     * @throws IllegalArgumentException if {@code restcompress.client.request-coding} does not work here
     */
    public CompressedBodyHandlers(CompressionConfig config) {
        settings = config.settings();
        plan = ClientPlan.of(settings);
        policy = plan.policy(settings.get(Setting.MIN_SIZE));
        plan.requestCodec(settings.get(Setting.CLIENT_REQUEST_CODING));
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
     * <p>A body stays as it is if it is coded already, has a digest, is shorter than the minimum or of an excluded media
     * type, or does not shrink; one that is longer than the buffer is coded even so. It is read and coded here, and the
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
        if (codec.isPresent() && body.isPresent() && permits(request, body.get().contentLength())) {
            code(request, body.get(), codec.get(), prepared);
        }
        return prepared.build();
    }

    /**
     * Gives the decoded body as a stream, decoded while it is read. Nothing is borrowed from a codec before the first
     * byte is asked for; whoever does not read to the end closes the stream.
     *
     * @return a handler whose stream throws an {@link IOException} where the body turns out to be bad
     */
    public BodyHandler<InputStream> ofInputStream() {
        return response -> {
            AppliedCodings applied = applied(response);
            BodySubscriber<InputStream> body = BodySubscribers.ofInputStream();
            long announced = announcedLength(response);
            return isLeft(applied) ? body : BodySubscribers.mapping(body, coded -> decoded(coded, applied, announced));
        };
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
        return response -> {
            AppliedCodings applied = applied(response);
            return isLeft(applied)
                    ? handler.apply(response)
                    : new CollectedBody<>(
                            settings.decodeLimits(),
                            coded -> StreamPublisher.read(
                                    new StreamPublisher(
                                            () -> decoded(new ByteArrayInputStream(coded), applied, coded.length)),
                                    handler.apply(response)));
        };
    }

    /** The length of the coded body, or -1 if it is not known, or nonsense. */
    private static long announcedLength(ResponseInfo response) {
        String value = response.headers().firstValue("Content-Length").orElse("");
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private AppliedCodings applied(ResponseInfo response) {
        return plan.applied(response.statusCode(), response.headers().allValues(CONTENT_ENCODING));
    }

    /** Whether the caller gets the body as it came. */
    private static boolean isLeft(AppliedCodings applied) {
        return applied instanceof Unknown
                || (applied instanceof TooMany many && !many.allKnown())
                || (applied instanceof Known known && known.isEmpty());
    }

    private InputStream decoded(InputStream coded, AppliedCodings applied, long announced) {
        return new PulledBody(content(coded, applied, announced), coded);
    }

    /** An empty body is left empty, because nobody says here whether it answers a HEAD. */
    private InputStream content(InputStream coded, AppliedCodings applied, long announced) {
        if (applied instanceof Known known) {
            CodedBody body = new CodedBody(coded, known.codecs(), announced);
            return new DecodedContent(body, plan.decoding().limits(), Emptiness.VALID);
        }
        return applied instanceof TooMany many ? new Refused(many.problem()) : coded;
    }

    /** Fails when it is read: a handler cannot. */
    private static final class Refused extends InputStream {
        private final IOException problem;

        Refused(IOException problem) {
            this.problem = problem;
        }

        @Override
        public int read() throws IOException {
            throw problem;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            throw problem;
        }
    }

    private boolean permits(HttpRequest request, long length) {
        if (length == 0 || !plan.mayCode(name -> has(request, name))) {
            return false;
        }
        String mediaType = request.headers()
                .firstValue("Content-Type")
                .map(type -> type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
                .orElse(null);
        List<String> codings = ContentCodings.parse(request.headers().allValues(CONTENT_ENCODING));
        String coding = codings.isEmpty() ? null : String.join(", ", codings);
        return policy.judge(Message.ofRequest(mediaType, length, coding)).permits();
    }

    private static boolean has(HttpRequest request, String name) {
        return request.headers().firstValue(name).isPresent();
    }

    private void code(HttpRequest request, BodyPublisher plain, ContentCodec codec, HttpRequest.Builder prepared)
            throws IOException {
        // What is shorter is coded in one call, if its length and what comes of it permit.
        int enough = Math.max(Math.max(settings.get(Setting.MIN_SIZE), settings.get(Setting.CLIENT_BUFFER_SIZE)), 1);
        InputStream content = open(plain);
        byte[] head = EncodedRequest.read(content, enough);
        BodyPublisher body = null;
        if (head.length == enough) {
            body = EncodedRequest.publisher(
                    head, content, () -> open(plain), codec, settings.get(Setting.CLIENT_BUFFER_SIZE));
        } else if (permits(request, head.length)) {
            byte[] coded = new byte[head.length - 1];
            int length = codec.encode(head, 0, head.length, coded);
            body = length < 0 ? null : BodyPublishers.ofByteArray(Arrays.copyOf(coded, length));
        }
        if (body != null) {
            prepared.setHeader(CONTENT_ENCODING, codec.coding()).method(request.method(), body);
        } else {
            prepared.method(request.method(), BodyPublishers.ofByteArray(head));
        }
    }

    private static InputStream open(BodyPublisher publisher) {
        return StreamPublisher.read(publisher, BodySubscribers.ofInputStream())
                .toCompletableFuture()
                .join();
    }
}
