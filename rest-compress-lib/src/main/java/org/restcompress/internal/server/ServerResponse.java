// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.config.Setting;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Outcome;
import org.restcompress.event.Reason;
import org.restcompress.internal.body.BodyCopy;
import org.restcompress.internal.body.Holding;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.cache.CodedBodies;
import org.restcompress.internal.cache.Form;
import org.restcompress.internal.codec.WholeBody;
import org.restcompress.internal.detection.CompressedContent;
import org.restcompress.internal.dictionary.Scopes.Credentials;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.negotiation.EntityTags;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.Agreed;
import org.restcompress.internal.plan.DictionaryPlan;
import org.restcompress.internal.plan.ServerPlan;
import org.restcompress.internal.policy.LengthHiding;
import org.restcompress.internal.policy.Message;
import org.restcompress.internal.policy.Policy;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.internal.rest.HeaderMap;
import org.restcompress.internal.rest.OutgoingMessage;
import org.restcompress.internal.runtime.Runtimes;
import org.restcompress.internal.server.dictionary.Audience;
import org.restcompress.internal.server.dictionary.DictionaryAnswer;

/** A response of a method that compresses, from the response filter until its body is written. */
final class ServerResponse implements OutgoingMessage {
    static final Verdict OPTED_OUT = Verdict.refused(Reason.OPTED_OUT, FieldNames.OPT_OUT);
    static final int NOT_MODIFIED = 304;

    /** Errors are not cached: a {@code UserKey} may fail if the request has no user. */
    private static final int FIRST_ERROR = 400;

    private final ServerPlan plan;
    private final @Nullable MethodCache cache;

    private final Holding holding;
    private final Agreed agreed;
    private final Exchange exchange;
    private final DictionaryAnswer dictionary;
    private final boolean codedByApplication;
    private final ResponseReport report;
    private RepresentationHeaders headers;
    private @Nullable String mediaType;

    /** The user of the request, or null if the body is not cached. */
    private @Nullable Credentials asker;

    private boolean isCoded;
    private boolean mayChangeInLength;
    private int padding;

    ServerResponse(
            ServerMethod method,
            Holding holding,
            Agreed agreed,
            Exchange exchange,
            DictionaryAnswer dictionary,
            RepresentationHeaders headers,
            ResponseReport report) {
        this.plan = method.plan();
        this.cache = method.cache();
        this.holding = holding;
        this.agreed = agreed;
        this.exchange = exchange;
        this.dictionary = dictionary;
        this.headers = headers;
        this.report = report;
        this.codedByApplication = headers.contentEncoding() != null;
    }

    @Override
    public void aboutToWrite(MultivaluedMap<String, Object> map, @Nullable MediaType mediaType) {
        headers = new RepresentationHeaders(Runtimes.headers(exchange.request(), new HeaderMap(map)));
        String preset = codedByApplication ? null : plan.presetEncoding();
        if (preset != null && preset.equals(headers.contentEncoding())) {
            headers.removeContentEncoding();
        }
        this.mediaType = OutgoingMessage.withoutParameters(mediaType);
        if (cache != null && !(agreed instanceof Agreed.Identity) && exchange.status() < FIRST_ERROR) {
            asker = cache.asker(exchange.request());
        }
    }

    @Override
    public Verdict judge(long length) {
        if (agreed instanceof Agreed.Identity identity) {
            return identity.verdict();
        }
        report.judges();
        Verdict verdict = report.noted("application", headers.has(FieldNames.OPT_OUT) ? OPTED_OUT : exchange.verdict());
        if (!verdict.permits()) {
            return verdict;
        }
        Message known = exchange.describe(headers, mediaType, length);
        verdict = report.noted("transform", Policy.transformable().judge(known));
        if (verdict.permits() && !permitsIdentity()) {
            report.notAsked();
            return verdict;
        }
        for (ServerPlan.Rule rule : plan.rules()) {
            if (verdict.permits()) {
                verdict = report.noted(rule.name(), rule.policy().judge(known));
            }
        }
        return verdict;
    }

    private boolean permitsIdentity() {
        return !(agreed instanceof Agreed.Coding coding) || coding.permitsIdentity();
    }

    @Override
    public boolean mustBeCoded() {
        return plan.jitter() != null || !permitsIdentity();
    }

    /**
     * It does not look at the body if there is a dictionary. A dictionary shrinks what nothing else does, such as the same
     * random bytes once more.
     */
    @Override
    public Verdict judgeContent(byte[] held, int count) {
        boolean isLookedAt =
                plan.detectsCompressed() && permitsIdentity() && coding().dictionary() == DictionaryKind.NONE;
        return isLookedAt ? CompressedContent.judge(held, count) : Verdict.PERMITTED;
    }

    @Override
    public ContentCodec codec(byte[] beginning, int count) {
        ContentCodec codec = coding().codec();
        LengthHiding jitter = plan.jitter();
        padding = jitter == null ? 0 : jitter.length(codec.coding(), coding().dictionaryHash(), beginning, count);
        report.codes(padding, coding().dictionary());
        return jitter == null ? codec : codec.withPadding(padding);
    }

    /**
     * Compresses the body, or gets it from the cache. A body with a dictionary is not cached: it is of use only to clients
     * that have the dictionary.
     */
    @Override
    public int encode(ContentCodec codec, byte[] body, int count, byte[] target) {
        if (cache == null || asker == null || !plan.offers().codings().contains(codec.coding())) {
            return WholeBody.encode(codec, body, count, target);
        }
        Audience audience = cache.audience(asker, headers);
        if (audience.objection() != null) {
            report.notKept(audience.objection());
            return WholeBody.encode(codec, body, count, target);
        }
        Form form = cache.form(coding().tagSuffix(), padding, audience);
        CodedBodies.Coded coded = cache.bodies().encode(codec, form, body, count, target);
        if (coded.isHit()) {
            report.hit();
        }
        return coded.length();
    }

    @Override
    public @Nullable Meter meter() {
        return report.meter();
    }

    private Agreed.Coding coding() {
        if (agreed instanceof Agreed.Coding coding) {
            return coding;
        }
        throw new IllegalStateException("no coding was agreed on");
    }

    @Override
    public EncodingStream encoder(ContentCodec codec, OutputStream sink) throws IOException {
        return isStateless() ? codec.statelessEncoder(sink) : codec.encoder(sink);
    }

    private boolean isStateless() {
        String type = mediaType;
        return type != null && plan.isStateless(type);
    }

    @Override
    public Holding holding() {
        return holding;
    }

    @Override
    public void mayChangeInLength() {
        mayChangeInLength = true;
    }

    @Override
    public boolean announcesNoLength() {
        return exchange.isHead() && isCoded;
    }

    @Override
    public BodyCopy copy() {
        return dictionary.copy();
    }

    @Override
    public boolean wantsWhole() {
        DictionaryPlan dictionaries = plan.dictionaries();
        return dictionaries != null
                && dictionaries.tagsBodies()
                && exchange.isConditional()
                && !headers.has(FieldNames.ETAG);
    }

    /**
     * Sends a 304 if the client names the entity tag (RFC 9110 §13.1.2). The filter has removed our suffix from the client's
     * tags by then.
     */
    @Override
    public boolean isHeldByClient(byte[] body, int count) {
        if (!wantsWhole()) {
            return false;
        }
        String tag = EntityTags.of(body, count);
        headers.addIfAbsent(FieldNames.ETAG, tag);
        if (!exchange.holds(tag)) {
            return false;
        }
        dictionary.begins(headers);
        headers.takeOptOut();
        notModified(PreconditionFilter.sent(exchange.request()));
        headers.removeContentLength();
        exchange.response().setStatus(NOT_MODIFIED);
        Runtimes.statusChanged(exchange.request(), NOT_MODIFIED);
        report.begins(Decision.plain(Reason.NO_CONTENT, "the client has this version already"), -1, headers, exchange);
        return true;
    }

    @Override
    public void begin(Decision decision, long length) {
        dictionary.begins(headers);
        report.begins(decision, length, headers, exchange);
        headers.takeOptOut();
        if (decision instanceof Decision.Coded coded) {
            coded(coded.coding(), length);
        } else {
            // The filter has set the tag of a 304, which may have an entity that nobody sends.
            if (exchange.status() != NOT_MODIFIED) {
                headers.tagPlain(plan.config().get(Setting.ETAG), plan.isTagSuffix());
            }
            announce(length);
        }
    }

    private void coded(String coding, long length) {
        isCoded = true;
        headers.tagCoded(plan.config().get(Setting.ETAG), coding().tagSuffix(), plan.changesBytes());
        describeCodedBytes();
        headers.removeContentLength();
        if (!exchange.isHead()) {
            headers.setContentEncoding(coding);
            announce(length);
        }
    }

    /** Removes what describes the plain bytes. */
    private void describeCodedBytes() {
        if (!plan.config().get(Setting.KEEP_ACCEPT_RANGES)) {
            headers.removeAcceptRanges();
        }
        headers.removeDigests();
    }

    private void announce(long length) {
        if (length >= 0 && !mayChangeInLength) {
            headers.setContentLength(length);
        }
    }

    /**
     * Reports a response without an entity, since no interceptor runs for it.
     *
     * @param mayReadLater whether the method may still read its request
     */
    void beginWithoutEntity(boolean mayReadLater) {
        Decision nothing = Decision.plain(Reason.NO_CONTENT, "no body, status " + exchange.status());
        report.begins(nothing, -1, headers, exchange);
        report.endsWithoutBody();
        if (!mayReadLater) {
            exchange.releaseRequestBody();
        }
    }

    /**
     * Releases the request's body only now: a method that sends events may read it after all filters and interceptors are
     * done.
     */
    @Override
    public void ended(Outcome outcome) {
        OutgoingMessage.super.ended(outcome);
        exchange.releaseRequestBody();
    }

    /** Edits the headers of a 304, since no interceptor runs for it (RFC 9110 §15.4.5). */
    void notModified(List<String> ifNoneMatch) {
        Agreed.Coding coding =
                agreed instanceof Agreed.Coding agreedOn && exchange.verdict().permits() ? agreedOn : null;
        boolean isPlain = headers.tagNotModified(
                plan.config().get(Setting.ETAG),
                coding == null ? null : coding.tagSuffix(),
                coding == null || coding.permitsIdentity(),
                plan.changesBytes(),
                ifNoneMatch,
                plan.isTagSuffix());
        if (!isPlain) {
            describeCodedBytes();
        }
    }
}
