// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.IOException;
import java.io.OutputStream;
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

    private final ContentCodec codec;
    private final Policy policy;
    private final int minSize;
    private final boolean endsWithClose;
    private @Nullable RepresentationHeaders headers;
    private @Nullable String mediaType;
    private volatile boolean coded;

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

    /** Leaves it for the interceptor, and for whoever looks at the response. */
    void attachTo(ClientRequestContext request) {
        request.setProperty(PROPERTY, this);
        request.setProperty(SENT, this);
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
        this.mediaType = Outgoing.withoutParameters(mediaType);
    }

    @Override
    public Verdict permits(long length) {
        String coding = headers == null ? null : headers.contentEncoding();
        return policy.judge(new Message(0, mediaType, length, coding, false, null, false));
    }

    @Override
    public boolean mustBeCoded() {
        return false;
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
        if (headers != null) {
            headers.setContentEncoding(codec.coding());
            // The client's connector knows how it frames the body, and some refuse to be told.
            headers.removeContentLength();
        }
    }

    @Override
    public void plain(long length, String reason) {
        // As it would be without this library.
    }
}
