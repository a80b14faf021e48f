// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.policy.Message;
import org.restcompress.policy.Policy;
import org.restcompress.policy.Verdict;

/** A request whose caller wants its body coded. */
final class ClientRequest implements Outgoing {
    private final ContentCodec codec;
    private final Policy policy;
    private final int minSize;
    private @Nullable RepresentationHeaders headers;
    private @Nullable String mediaType;

    ClientRequest(ContentCodec codec, Policy policy, int minSize) {
        this.codec = codec;
        this.policy = policy;
        this.minSize = minSize;
    }

    @Override
    public void begin(MultivaluedMap<String, Object> headers, @Nullable MediaType mediaType) {
        this.headers = new RepresentationHeaders(headers);
        this.mediaType = Outgoing.withoutParameters(mediaType);
        // A Variant's coding stands there already; whether it comes true is decided with the body.
        this.headers.removeContentEncoding();
    }

    @Override
    public Verdict permits(long length) {
        String coding = headers == null ? null : headers.contentEncoding();
        return policy.judge(new Message(0, mediaType, length, coding, false, null, false));
    }

    @Override
    public boolean refusesIdentity() {
        return false;
    }

    @Override
    public boolean hidesItsLength() {
        return false;
    }

    @Override
    public ContentCodec codec() {
        return codec;
    }

    @Override
    public int holdLimit() {
        return Math.max(HOLD, minSize);
    }

    @Override
    public void coded(long length) {
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
