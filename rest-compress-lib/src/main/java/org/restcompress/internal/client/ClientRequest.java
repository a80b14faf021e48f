// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Reason;
import org.restcompress.internal.body.Holding;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.detection.CompressedContent;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.ClientPlan;
import org.restcompress.internal.policy.Message;
import org.restcompress.internal.policy.Policy;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.internal.rest.HeaderMap;
import org.restcompress.internal.rest.MessageProperties;
import org.restcompress.internal.rest.OutgoingMessage;

/** A request whose caller wants its body compressed. */
final class ClientRequest implements OutgoingMessage {
    /** The request property that stays after the body is written. */
    private static final String SENT = MessageProperties.OWN + "sent";

    private static final Verdict SENT_PLAIN =
            Verdict.refused(Reason.SENT_PLAIN, "the same request was sent uncompressed before");
    private static final Verdict HAS_DIGEST = new Verdict(ClientPlan.HAS_DIGEST);

    private final ContentCodec codec;
    private final Policy policy;
    private final Holding holding;
    private final boolean detectsCompressed;
    private final boolean endsBodyWithClose;
    private final @Nullable Reporter reporter;
    private @Nullable Meter meter;
    private @Nullable AnnouncedCoding announced;
    private @Nullable String announcedLength;
    private @Nullable RepresentationHeaders headers;
    private @Nullable String mediaType;
    private volatile boolean coded;
    private volatile boolean plain;

    /** Makes a request. Bodies of less than {@code minSize} bytes are not compressed. */
    ClientRequest(
            ContentCodec codec, ClientPlan plan, int minSize, boolean endsBodyWithClose, @Nullable Reporter reporter) {
        this.detectsCompressed = plan.detectsCompressed();
        this.reporter = reporter;
        this.codec = codec;
        this.policy = plan.policy(minSize);
        this.holding = Holding.of(minSize, detectsCompressed ? CompressedContent.DECIDING_BYTES : 0);
        this.endsBodyWithClose = endsBodyWithClose;
    }

    /** Whether a body of this type may be compressed. An unknown type is permitted. */
    Verdict judgeType(@Nullable MediaType type) {
        String name = OutgoingMessage.withoutParameters(type);
        return name == null ? Verdict.PERMITTED : judge(name, Message.UNKNOWN_LENGTH, null);
    }

    /**
     * Stores this in the request, for the interceptor and for the response filter.
     *
     * @param early whether the headers may leave before the body is written
     */
    void attachTo(ClientRequestContext request, boolean early) {
        if (early) {
            announce(request.getHeaders());
        }
        request.setProperty(MessageProperties.OUTGOING, this);
        request.setProperty(SENT, this);
    }

    private void announce(MultivaluedMap<String, Object> map) {
        AnnouncedCoding coding = new AnnouncedCoding(codec.coding());
        RepresentationHeaders headers = new RepresentationHeaders(new HeaderMap(map));
        announced = coding;
        announcedLength = headers.first(FieldNames.CONTENT_LENGTH);
        HeaderMap.setUnread(map, FieldNames.CONTENT_ENCODING, coding);
        // It is the length of the plain body. A connector that reads one header reads all.
        headers.removeContentLength();
    }

    /**
     * Removes the properties of an earlier call: an Invocation may be invoked again, and RESTEasy keeps its properties.
     */
    static void detachFrom(ClientRequestContext request) {
        request.removeProperty(MessageProperties.OUTGOING);
        request.removeProperty(SENT);
    }

    /** Whether the body was sent compressed. */
    static boolean isCoded(ClientRequestContext request) {
        return request.getProperty(SENT) instanceof ClientRequest sent && sent.coded;
    }

    @Override
    public void aboutToWrite(MultivaluedMap<String, Object> map, @Nullable MediaType mediaType) {
        HeaderMap.removeUnread(map, FieldNames.CONTENT_ENCODING, AnnouncedCoding.class);
        RepresentationHeaders written = new RepresentationHeaders(new HeaderMap(map));
        if (coded) {
            // The body is written again. An interceptor behind this one must see an uncompressed body.
            written.removeContentEncoding();
        }
        headers = written;
        // Each time that the body is written, it is another message.
        meter = reporter == null ? null : reporter.meter(Direction.REQUEST);
        this.mediaType = OutgoingMessage.withoutParameters(mediaType);
    }

    @Override
    public Verdict judge(long length) {
        if (isAnnounced()) {
            return Verdict.PERMITTED;
        }
        if (plain) {
            return SENT_PLAIN;
        }
        if (headers != null && headers.hasDigest()) {
            return HAS_DIGEST;
        }
        String coding = headers == null ? null : headers.contentEncoding();
        return judge(mediaType, length, coding);
    }

    private Verdict judge(@Nullable String type, long length, @Nullable String coding) {
        return policy.judge(Message.ofRequest(type, length, coding));
    }

    @Override
    public boolean mustBeCoded() {
        return isAnnounced();
    }

    @Override
    public Verdict judgeContent(byte[] held, int count) {
        return detectsCompressed && !isAnnounced() ? CompressedContent.judge(held, count) : Verdict.PERMITTED;
    }

    @Override
    public boolean isAnnounced() {
        return coded || (announced != null && announced.isRead());
    }

    @Override
    public boolean mayBeWrittenAgain() {
        return true;
    }

    @Override
    public ContentCodec codec(byte[] beginning, int count) {
        return codec;
    }

    @Override
    public @Nullable Meter meter() {
        return meter;
    }

    @Override
    public Holding holding() {
        return holding;
    }

    @Override
    public boolean endsBodyWithClose() {
        return endsBodyWithClose;
    }

    @Override
    public void begin(Decision decision, long length) {
        if (meter != null) {
            meter.decided(decision);
        }
        if (decision instanceof Decision.Coded) {
            coded = true;
            if (headers != null) {
                headers.setContentEncoding(codec.coding());
                // The client's connector knows how it frames the body, and some connectors reject a length that they
                // are given.
                headers.removeContentLength();
                headers.removeDigests();
            }
        } else {
            plain();
        }
    }

    /** Sends the body uncompressed, with the headers that it would have without this library. */
    private void plain() {
        if (announced != null) {
            announced.plain();
        }
        plain = true;
        if (headers != null && announcedLength != null) {
            headers.addIfAbsent(FieldNames.CONTENT_LENGTH, announcedLength);
        }
    }
}
