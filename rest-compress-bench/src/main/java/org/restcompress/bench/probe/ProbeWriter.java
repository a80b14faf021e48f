// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.probe;

import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Writes a body that is there already, in pieces of one length, behind some interceptors. */
final class ProbeWriter extends ProbeContext implements WriterInterceptorContext {
    private final MultivaluedMap<String, Object> headers;
    private final List<WriterInterceptor> interceptors;
    private final byte[] body;
    private final int piece;
    private OutputStream output;
    private int next;

    ProbeWriter(
            ProbeRequest request,
            MultivaluedMap<String, Object> headers,
            List<WriterInterceptor> interceptors,
            byte[] body,
            int piece,
            OutputStream output) {
        super(request);
        this.headers = headers;
        this.interceptors = interceptors;
        this.body = body;
        this.piece = piece;
        this.output = output;
    }

    @Override
    public void proceed() throws IOException {
        if (next < interceptors.size()) {
            interceptors.get(next++).aroundWriteTo(this);
            return;
        }
        for (int done = 0; done < body.length; done += piece) {
            output.write(body, done, Math.min(piece, body.length - done));
        }
    }

    @Override
    public Object getEntity() {
        return Entity.INSTANCE;
    }

    @Override
    public void setEntity(Object entity) {
        throw new UnsupportedOperationException();
    }

    @Override
    public OutputStream getOutputStream() {
        return output;
    }

    @Override
    public void setOutputStream(OutputStream os) {
        output = os;
    }

    @Override
    public MultivaluedMap<String, Object> getHeaders() {
        return headers;
    }
}
