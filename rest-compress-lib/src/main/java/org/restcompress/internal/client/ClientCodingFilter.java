// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Reason;
import org.restcompress.internal.event.Listeners;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.ClientPlan;
import org.restcompress.internal.plan.Declaration;
import org.restcompress.internal.plan.Origins;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.internal.rest.HeaderMap;
import org.restcompress.internal.runtime.Runtimes;

/** Advertises content codings, and finds out whether the caller wants the request's body to be compressed. */
final class ClientCodingFilter implements ClientRequestFilter {
    /** The request or configuration property by which a caller asks for a content coding. */
    private static final String REQUEST_CODING = Setting.CLIENT_REQUEST_CODING.key();

    /** In bytes. No charset needs more for a character, nor for the byte order mark. */
    private static final int LONGEST_CHARACTER = 4;

    private static final Decision.Plain TOO_SHORT =
            Decision.plain(Reason.BELOW_MIN_SIZE, "shorter than the minimum size");

    private final ClientPlans plans;
    private final Origins origins;
    private final Listeners listeners;

    ClientCodingFilter(ClientPlans plans, Origins origins, Listeners listeners) {
        this.listeners = listeners;
        this.plans = plans;
        this.origins = origins;
    }

    @Override
    public void filter(ClientRequestContext request) {
        ClientRequest.detachFrom(request);
        ClientPlan plan = plans.of(request);
        RepresentationHeaders headers = new RepresentationHeaders(new HeaderMap(request.getHeaders()));
        if (headers.has(FieldNames.RANGE)) {
            // RESTEasy keeps what an earlier call of an Invocation added.
            plan.acceptEncoding(name -> false)
                    .ifPresent(value -> headers.removeValue(HttpHeaders.ACCEPT_ENCODING, value));
        }
        plan.acceptEncoding(headers::has)
                .ifPresent(accepted -> headers.addIfAbsent(HttpHeaders.ACCEPT_ENCODING, accepted));
        if (!request.hasEntity()) {
            // CXF sends the encoding of a Variant whose entity is empty.
            dropKnownEncoding(headers, plan);
        } else {
            wish(request, headers, plan)
                    .flatMap(wish -> code(request, headers, wish, plan))
                    .ifPresent(objection -> tellOf(request, objection));
        }
    }

    private void tellOf(ClientRequestContext request, Decision.Plain objection) {
        Reporter reporter = listeners.reporter(request.getUri());
        if (reporter != null) {
            long length = request.getEntity() instanceof byte[] bytes ? bytes.length : CodingEvent.UNKNOWN;
            reporter.passed(Direction.REQUEST, objection, length);
        }
    }

    private static void dropKnownEncoding(RepresentationHeaders headers, ClientPlan plan) {
        String coding = headers.contentEncoding();
        if (coding != null && plan.knows(coding)) {
            headers.removeContentEncoding();
        }
    }

    /**
     * Leaves the request to the interceptor if it may be compressed. It decides now, because some connectors do not ask
     * later.
     */
    private Optional<Decision.Plain> code(
            ClientRequestContext request, RepresentationHeaders headers, Wish wish, ClientPlan plan) {
        Decision.Plain objection = plan.objection(headers::has);
        if (objection != null) {
            return Optional.of(objection);
        }
        long longest = longestOf(request.getEntity());
        if (longest < wish.minSize) {
            return Optional.of(TOO_SHORT);
        }
        Optional<ContentCodec> codec = origins.choose(request.getUri(), wish.codecs, plan.choice());
        if (codec.isEmpty()) {
            return Optional.of(ClientPlan.NOT_ACCEPTED);
        }
        ClientRequest outgoing = new ClientRequest(
                codec.get(),
                plan,
                wish.minSize,
                Runtimes.endsBodyWithClose(request),
                listeners.reporter(request.getUri()));
        Verdict verdict = outgoing.judgeType(request.getMediaType());
        if (verdict.permits()) {
            outgoing.attachTo(request, Runtimes.takesHeadersEarly(request));
        }
        return Optional.ofNullable(verdict.objection());
    }

    /** Returns the highest number of bytes that the entity can have, as far as that is known before it is written. */
    private static long longestOf(Object entity) {
        if (entity instanceof byte[] bytes) {
            return bytes.length;
        }
        return entity instanceof String text ? LONGEST_CHARACTER * (text.length() + 1L) : Long.MAX_VALUE;
    }

    /**
     * What the caller wants: the first of these codecs that the server accepts, for bodies of at least {@code minSize}
     * bytes.
     */
    private record Wish(List<ContentCodec> codecs, int minSize) {
        static Wish of(ContentCodec codec, ClientPlan plan) {
            return new Wish(List.of(codec), plan.config().get(Setting.MIN_SIZE).intValue());
        }
    }

    /**
     * Returns what the caller wants. The nearest source counts, in this order: the entity's Variant, the call's property,
     * the parameter's annotation, the method's annotation, the client's property.
     */
    private Optional<Wish> wish(ClientRequestContext request, RepresentationHeaders headers, ClientPlan plan) {
        String variant = variant(request, headers);
        if (variant != null) {
            // The application has applied an unknown coding itself: leave it. We apply a known coding, so the header is
            // removed until we have.
            if (plan.knows(variant)) {
                headers.removeContentEncoding();
                Runtimes.dropEncoding(request);
            } else if (plan.isEnabled()) {
                OwnCodings.check(variant, plan.decoding().codecs());
            }
            return plan.codec(variant).map(codec -> Wish.of(codec, plan));
        }
        Object ofCall = request.getProperty(REQUEST_CODING);
        // RESTEasy gives a call the properties of its client, too. Those come last.
        if (ofCall != null && !plans.isOfClient(request, REQUEST_CODING)) {
            return plan.requestCodec(ofCall.toString()).map(codec -> Wish.of(codec, plan));
        }
        Optional<Declaration> declared = Optional.ofNullable(request.getEntityAnnotations())
                .flatMap(annotations -> Declaration.of(annotations, Runtimes::codingSetBy))
                .or(() -> ClientProxyFeature.declaration(request, plans.configuration(request)));
        if (declared.isPresent()) {
            return declared(declared.get(), plan);
        }
        return plan.requestCodec(plan.config().get(Setting.CLIENT_REQUEST_CODING))
                .map(codec -> Wish.of(codec, plan));
    }

    private @Nullable String variant(ClientRequestContext request, RepresentationHeaders headers) {
        String header = headers.contentEncoding();
        return header != null ? header : Runtimes.encodingOf(request);
    }

    private static Optional<Wish> declared(Declaration declared, ClientPlan plan) {
        if (declared.refused()) {
            return Optional.empty();
        }
        declared.checkCodings(plan.decoding().codecs());
        List<ContentCodec> candidates = declared.codings().isEmpty()
                ? plan.choice()
                : declared.codings().stream()
                        .map(plan::codec)
                        .flatMap(Optional::stream)
                        .toList();
        int minSize = declared.minSize() >= 0
                ? declared.minSize()
                : plan.config().get(Setting.MIN_SIZE).intValue();
        return candidates.isEmpty() ? Optional.empty() : Optional.of(new Wish(candidates, minSize));
    }
}
