// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.probe;

import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** Reads a body to its end, through one buffer, behind some interceptors, and hands on what it reads. */
final class ProbeReader extends ProbeContext implements ReaderInterceptorContext {
    private final MultivaluedMap<String, String> headers;
    private final List<ReaderInterceptor> interceptors;
    private final byte[] buffer;
    private final OutputStream sink;
    private InputStream input;
    private int next;

    ProbeReader(
            ProbeRequest request,
            MultivaluedMap<String, String> headers,
            List<ReaderInterceptor> interceptors,
            byte[] buffer,
            OutputStream sink) {
        super(request);
        this.headers = headers;
        this.interceptors = interceptors;
        this.buffer = buffer;
        this.sink = sink;
        this.input = request.getEntityStream();
    }

    @Override
    public Object proceed() throws IOException {
        if (next < interceptors.size()) {
            return interceptors.get(next++).aroundReadFrom(this);
        }
        for (int n = input.read(buffer); n >= 0; n = input.read(buffer)) {
            sink.write(buffer, 0, n);
        }
        return Entity.INSTANCE;
    }

    @Override
    public InputStream getInputStream() {
        return input;
    }

    @Override
    public void setInputStream(InputStream is) {
        input = is;
    }

    @Override
    public MultivaluedMap<String, String> getHeaders() {
        return headers;
    }
}
