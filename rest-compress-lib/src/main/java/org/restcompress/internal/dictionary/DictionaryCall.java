// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.DictionaryCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Direction;
import org.restcompress.internal.body.AppliedCodings;
import org.restcompress.internal.body.AppliedCodings.Known;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.body.received.CodedBody;
import org.restcompress.internal.dictionary.HeldDictionary.Terms;
import org.restcompress.internal.dictionary.fields.UseAsDictionary;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.ClientPlan;

/**
 * A request of a client, with the dictionary that it names, if there is one. The response is decoded with this
 * dictionary only, whatever the client holds by then.
 */
public final class DictionaryCall {
    /** A request that uses no dictionaries. */
    public static final DictionaryCall NONE = new DictionaryCall(
            new HeldDictionaries(0, InstantSource.system()),
            Map.of(),
            "",
            URI.create(""),
            name -> List.of(),
            Instant.EPOCH,
            null);

    private static final int OK = 200;

    private final HeldDictionaries held;
    private final Map<String, DictionaryCodec> codecs;
    private final String method;
    private final URI url;
    private final FieldLines request;
    private final Instant requested;
    private final @Nullable HeldDictionary named;

    DictionaryCall(
            HeldDictionaries held,
            Map<String, DictionaryCodec> codecs,
            String method,
            URI url,
            FieldLines request,
            Instant requested,
            @Nullable HeldDictionary named) {
        this.held = held;
        this.codecs = codecs;
        this.method = method;
        this.url = url;
        this.request = request;
        this.requested = requested;
        this.named = named;
    }

    /**
     * Returns the fields with which the request names its dictionary (RFC 9842 §2.2, §2.3 and §6.1). Empty if it names
     * none.
     *
     * @param accepted what {@code Accept-Encoding} would be without the dictionary
     */
    public Map<String, String> fields(String accepted) {
        if (named == null) {
            return Map.of();
        }
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put(FieldNames.ACCEPT_ENCODING, ClientDictionaries.accepting(accepted, codecs));
        fields.put(FieldNames.AVAILABLE_DICTIONARY, named.hash().fieldValue());
        UseAsDictionary use = named.terms().use();
        if (!use.id().isEmpty()) {
            fields.put(FieldNames.DICTIONARY_ID, use.idFieldValue());
        }
        return fields;
    }

    /**
     * Returns the content codings of the response's body. If the request named no dictionary, a content coding that
     * needs one is still known. It then fails when it is decoded.
     */
    public AppliedCodings applied(ClientPlan plan, int status, @Nullable List<String> lines) {
        return plan.applied(status, lines, this::codec);
    }

    private Optional<ContentCodec> codec(String coding) {
        return Optional.ofNullable(codecs.get(coding))
                .map(codec -> named == null ? new Unasked(coding) : codec.with(named.dictionary()));
    }

    /**
     * Returns the length in bytes of the dictionary that a body was encoded with, or 0 if none of its content codings
     * needs one.
     */
    private int known(Known applied) {
        HeldDictionary dictionary = named;
        return dictionary != null && applied.names().stream().anyMatch(codecs::containsKey)
                ? dictionary.dictionary().length()
                : 0;
    }

    /** Returns the compressed body of the response. Its events go to the reporter, if there is one. */
    public CodedBody coded(InputStream stream, long length, Known applied, @Nullable Reporter reporter) {
        int dictionary = known(applied);
        Meter meter = reporter == null ? null : reporter.meter(Direction.RESPONSE);
        if (meter != null) {
            meter.decided(Decision.coded(applied.joined()));
            meter.against(dictionary > 0 ? DictionaryKind.HELD : DictionaryKind.NONE);
        }
        return CodedBody.of(stream, applied.codecs(), length, dictionary, meter);
    }

    /**
     * Called when the response's header has arrived. The body is held if it may be a dictionary. If the body does not
     * decode, the client forgets the dictionary that the request named, so that the next request names none.
     *
     * @param keeping runs the task that holds the body, once it is known that the URL of the request has answered
     */
    public Learning answered(int status, FieldLines response, Executor keeping) {
        Terms terms = status == OK && method.equals("GET")
                ? held.terms(url, request, response, requested).orElse(null)
                : null;
        return terms == null && named == null ? Learning.NOTHING : new Learning(held, terms, this::forget, keeping);
    }

    private void forget() {
        if (named != null) {
            held.forget(named.terms().source(), named.hash());
        }
    }

    /** A content coding that needs a dictionary, in a response whose request named none. */
    private record Unasked(String coding) implements ContentCodec {
        @Override
        public EncodingStream encoder(OutputStream sink) {
            throw new UnsupportedOperationException(coding + " needs a dictionary");
        }

        @Override
        public InputStream decoder(InputStream source, DecodeLimits limits) throws MalformedContentException {
            throw new MalformedContentException(coding, "it needs a dictionary, but the request named none");
        }
    }
}
