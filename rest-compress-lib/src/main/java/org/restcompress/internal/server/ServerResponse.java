// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger.Level;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.config.Setting;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.plan.ServerPlan;
import org.restcompress.internal.rest.OutgoingMessage;
import org.restcompress.negotiation.Negotiated;
import org.restcompress.policy.LengthHiding;
import org.restcompress.policy.Message;
import org.restcompress.policy.Policy;
import org.restcompress.policy.Verdict;

/** A response of a negotiated method, from the response filter until its body is written. */
final class ServerResponse implements OutgoingMessage {
    private static final System.Logger LOG = System.getLogger("org.restcompress.decisions");

    private final ServerPlan plan;
    private final Negotiated negotiated;
    private final int status;
    private final boolean head;
    private final boolean crossSite;
    private final boolean codedByApplication;
    private final RepresentationHeaders.Copy copy;
    private @Nullable String objection;
    private RepresentationHeaders headers;
    private @Nullable String mediaType;
    private boolean isCoded;

    ServerResponse(
            ServerPlan plan,
            Negotiated negotiated,
            RepresentationHeaders headers,
            int status,
            boolean head,
            boolean crossSite,
            @Nullable String objection,
            RepresentationHeaders.Copy copy) {
        this.plan = plan;
        this.negotiated = negotiated;
        this.headers = headers;
        this.status = status;
        this.head = head;
        this.crossSite = crossSite;
        this.objection = objection;
        this.copy = copy;
        this.codedByApplication = headers.contentEncoding() != null;
    }

    @Override
    public void begin(MultivaluedMap<String, Object> headers, @Nullable MediaType mediaType) {
        this.headers = new RepresentationHeaders(headers, copy);
        boolean setWithoutCoding = !codedByApplication
                && plan.headerSetter() != null
                && plan.headerSetter().equals(this.headers.contentEncoding());
        if (setWithoutCoding) {
            this.headers.removeContentEncoding();
        }
        if (copy != RepresentationHeaders.Copy.NONE) {
            // The application's own: it would be sent with whatever is written.
            this.headers.removeContentLength();
        }
        this.mediaType = OutgoingMessage.withoutParameters(mediaType);
    }

    /** As things stand: body writers and the interceptors behind this one set headers, too. */
    private Message describe(long length) {
        return new Message(
                status,
                mediaType,
                length != Message.UNKNOWN_LENGTH ? length : headers.contentLength(),
                headers.contentEncoding(),
                status == 206 || headers.has(RepresentationHeaders.CONTENT_RANGE),
                headers.joined(HttpHeaders.CACHE_CONTROL),
                crossSite);
    }

    @Override
    public Verdict permits(long length) {
        if (headers.takeOptOut()) {
            objection = RepresentationHeaders.OPT_OUT;
        }
        if (!(negotiated instanceof Negotiated.Coding coding)) {
            return Verdict.refused(
                    negotiated instanceof Negotiated.Identity identity ? identity.reason() : "not acceptable");
        }
        if (objection != null) {
            return Verdict.refused(objection);
        }
        Message known = describe(length);
        Verdict transformable = Policy.transformable().judge(known);
        return transformable.permits() && coding.identityPermitted()
                ? plan.policy().judge(known)
                : transformable;
    }

    @Override
    public boolean mustBeCoded() {
        return plan.hiding() != null || (negotiated instanceof Negotiated.Coding coding && !coding.identityPermitted());
    }

    @Override
    public ContentCodec codec(byte[] beginning, int count) {
        ContentCodec codec = agreed();
        LengthHiding hiding = plan.hiding();
        return hiding == null ? codec : codec.withPadding(hiding.length(codec.coding(), beginning, count));
    }

    private ContentCodec agreed() {
        if (negotiated instanceof Negotiated.Coding coding) {
            return plan.offered().named(coding.coding()).orElseThrow();
        }
        throw new IllegalStateException("no coding was agreed on");
    }

    @Override
    public EncodingStream encoder(OutputStream sink, byte[] beginning, int count) throws IOException {
        ContentCodec codec = codec(beginning, count);
        String type = mediaType;
        boolean stateless = type != null
                && plan.config().get(Setting.STATELESS_MEDIA_TYPES).stream().anyMatch(pattern -> pattern.matches(type));
        return stateless ? codec.statelessEncoder(sink) : codec.encoder(sink);
    }

    @Override
    public int window() {
        LengthHiding hiding = plan.hiding();
        return hiding == null ? 0 : hiding.window();
    }

    @Override
    public boolean hidesItsLength() {
        return head && isCoded;
    }

    @Override
    public int holdLimit() {
        return Math.max(HOLD, plan.minSize());
    }

    @Override
    public int usualLength() {
        return plan.usualLength().bytes();
    }

    @Override
    public void sawLength(int bytes) {
        plan.usualLength().saw(bytes);
    }

    @Override
    public void coded(long length) {
        isCoded = true;
        String coding = agreed().coding();
        headers.tagCoded(plan.config().get(Setting.ETAG), coding, plan.changesBytes());
        headers.removeAcceptRanges(plan.config().get(Setting.ACCEPT_RANGES));
        headers.removeContentLength();
        headers.removeDigests();
        if (!head) {
            headers.setContentEncoding(coding);
            announce(length);
        }
        if (LOG.isLoggable(Level.DEBUG)) {
            LOG.log(Level.DEBUG, "coded: " + coding + (length < 0 ? "" : ", " + length + " bytes"));
        }
    }

    @Override
    public void plain(long length, String reason) {
        headers.tagPlain(plan.config().get(Setting.ETAG), plan.tagSuffixes());
        announce(length);
        LOG.log(Level.DEBUG, () -> "plain: " + reason);
    }

    private void announce(long length) {
        if (length >= 0) {
            headers.setContentLength(length);
        }
    }

    /** No interceptor runs, so that nothing else would log. */
    void withoutEntity() {
        LOG.log(Level.DEBUG, () -> "plain: no content, status " + status);
    }

    /** The edits of a 304, for which no interceptor runs (RFC 9110 §15.4.5). */
    void notModified(List<String> ifNoneMatch) {
        String coding = negotiated instanceof Negotiated.Coding agreed ? agreed.coding() : null;
        headers.tagNotModified(
                plan.config().get(Setting.ETAG), coding, plan.changesBytes(), ifNoneMatch, plan.tagSuffixes());
    }
}
