// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client.dictionary;

import jakarta.ws.rs.client.ClientResponseContext;
import java.io.InputStream;
import java.util.List;
import org.restcompress.internal.body.AppliedCodings;
import org.restcompress.internal.body.AppliedCodings.Known;
import org.restcompress.internal.dictionary.DictionaryCall;
import org.restcompress.internal.dictionary.Learning;
import org.restcompress.internal.headers.ReceivedHeaders;
import org.restcompress.internal.plan.ClientPlan;
import org.restcompress.internal.rest.HeaderMap;

/** A response, and what dictionaries have to do with it. */
public final class Answered {
    private final ClientResponseContext response;
    private final DictionaryCall call;
    private final Learning learning;

    Answered(ClientResponseContext response, DictionaryCall call, Learning learning) {
        this.response = response;
        this.call = call;
        this.learning = learning;
    }

    /** The codings of its body. */
    public AppliedCodings applied(ClientPlan plan, List<String> lines) {
        return call.applied(plan, response.getStatus(), lines);
    }

    /** Bytes of the dictionary that the body was coded against. */
    public int known(Known applied) {
        return call.known(applied);
    }

    /** A stream through which the decoded content is to be read. */
    public InputStream learntFrom(InputStream decoded) {
        return learning.from(decoded, -1);
    }

    /** Learns from a body that is not coded. */
    public void learnFromPlain() {
        if (!learning.isNothing()) {
            long length = new ReceivedHeaders(new HeaderMap(response.getHeaders())).contentLength();
            response.setEntityStream(learning.from(response.getEntityStream(), length));
        }
    }
}
