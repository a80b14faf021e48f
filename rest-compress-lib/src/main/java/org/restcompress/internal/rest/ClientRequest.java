// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.policy.Message;
import org.restcompress.policy.Policy;
import org.restcompress.policy.Verdict;

/** A request whose caller wants its body coded. */
final class ClientRequest implements Outgoing {
    /** What the names of the request properties begin with that are nobody else's affair. */
    static final String OWN_PROPERTIES = "org.restcompress.";

    /** The request property that stays when the body is written. */
    private static final String SENT = OWN_PROPERTIES + "sent";

    /**
     * The clients whose connectors may take the headers before the body is written. CXF's conduits do not, nor does the
     * client of Quarkus REST, and both want their headers as text.
     */
    private static final List<String> EARLY =
            List.of("org.glassfish.jersey.client.", "org.jboss.resteasy.client.jaxrs.");

    private final ContentCodec codec;
    private final Policy policy;
    private final int minSize;
    private final boolean endsWithClose;
    private @Nullable AnnouncedCoding announced;
    private @Nullable String announcedLength;
    private @Nullable RepresentationHeaders headers;
    private @Nullable String mediaType;
    private volatile boolean coded;
    private volatile boolean plain;

    /**
     * A request.
     *
     * @param endsWithClose whether the client sends what was written when it closes the stream
     */
    ClientRequest(ContentCodec codec, Policy policy, int minSize, boolean endsWithClose) {
        this.codec = codec;
        this.policy = policy;
        this.minSize = minSize;
        this.endsWithClose = endsWithClose;
    }

    /** Whether a body of this type may be coded; a type that is not known yet may. */
    boolean mayBeOf(@Nullable MediaType type) {
        String name = Outgoing.withoutParameters(type);
        return name == null || judge(name, Message.UNKNOWN_LENGTH, null).permits();
    }

    /** Leaves it for the interceptor, and for whoever looks at the response. */
    void attachTo(ClientRequestContext request) {
        String client = request.getClass().getName();
        if (EARLY.stream().anyMatch(client::startsWith)) {
            announce(new RepresentationHeaders(request.getHeaders()));
        }
        request.setProperty(PROPERTY, this);
        request.setProperty(SENT, this);
    }

    private void announce(RepresentationHeaders headers) {
        AnnouncedCoding coding = new AnnouncedCoding(codec.coding());
        announced = coding;
        announcedLength = headers.first(HttpHeaders.CONTENT_LENGTH);
        headers.announceContentEncoding(coding);
        // That of the plain body; who reads one header reads all.
        headers.removeContentLength();
    }

    /** Takes away what an earlier call left: an Invocation may be invoked again, and RESTEasy keeps its properties. */
    static void detachFrom(ClientRequestContext request) {
        request.removeProperty(PROPERTY);
        request.removeProperty(SENT);
    }

    /** The codec in whose coding the body went out, or null. */
    static @Nullable ContentCodec sentIn(ClientRequestContext request) {
        return request.getProperty(SENT) instanceof ClientRequest sent && sent.coded ? sent.codec : null;
    }

    @Override
    public void begin(MultivaluedMap<String, Object> headers, @Nullable MediaType mediaType) {
        this.headers = new RepresentationHeaders(headers);
        this.headers.removeAnnouncedEncoding();
        if (coded) {
            // Written again: an interceptor behind this one should see a body that is not coded yet.
            this.headers.removeContentEncoding();
        }
        this.mediaType = Outgoing.withoutParameters(mediaType);
    }

    @Override
    public Verdict permits(long length) {
        if (isAnnounced()) {
            return Verdict.PERMITTED;
        }
        if (plain) {
            return Verdict.refused("it went plain before");
        }
        if (headers != null && headers.hasDigest()) {
            return Verdict.refused("a digest of the plain bytes");
        }
        String coding = headers == null ? null : headers.contentEncoding();
        return judge(mediaType, length, coding);
    }

    private Verdict judge(@Nullable String type, long length, @Nullable String coding) {
        return policy.judge(new Message(0, type, length, coding, false, null, false));
    }

    @Override
    public boolean mustBeCoded() {
        return isAnnounced();
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
    public boolean hidesItsLength() {
        return false;
    }

    @Override
    public ContentCodec codec(byte[] beginning, int count) {
        return codec;
    }

    @Override
    public EncodingStream encoder(OutputStream sink, byte[] beginning, int count) throws IOException {
        return codec.encoder(sink);
    }

    @Override
    public int holdLimit() {
        return Math.max(HOLD, minSize);
    }

    @Override
    public boolean endsWithClose() {
        return endsWithClose;
    }

    @Override
    public void coded(long length) {
        coded = true;
        if (announced != null) {
            announced.coded();
        }
        if (headers != null) {
            headers.setContentEncoding(codec.coding());
            // The client's connector knows how it frames the body, and some refuse to be told.
            headers.removeContentLength();
            headers.removeDigests();
        }
    }

    /** As it would be without this library. */
    @Override
    public void plain(long length, String reason) {
        if (announced != null) {
            announced.plain();
        }
        plain = true;
        if (headers != null && announcedLength != null) {
            headers.addIfAbsent(HttpHeaders.CONTENT_LENGTH, announcedLength);
        }
    }
}
