// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck;

import jakarta.ws.rs.ConstrainedTo;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.restcompress.CompressionFeature;

/** Puts the coder of the run into each client, including those of the TCK. */
@ConstrainedTo(RuntimeType.CLIENT)
public final class EachClient implements Feature {
    @Override
    public boolean configure(FeatureContext client) {
        Run run = Run.current();
        if (run.hasLibrary()) {
            client.register(new CompressionFeature(run.client()));
        }
        if (run == Run.PLAIN_CODER) {
            client.register(PlainCoder.class);
        } else if (run.codes()) {
            // As near to the bodies' writers and as far from the application as it gets.
            client.register(new Insisting(), Integer.MAX_VALUE);
        }
        return true;
    }

    /** Has bodies coded that are too short to shrink: those of requests are flushed, and those of responses refused plain. */
    private static final class Insisting implements ClientRequestFilter, WriterInterceptor {
        @Override
        public void filter(ClientRequestContext request) {
            request.getHeaders().computeIfPresent(HttpHeaders.ACCEPT_ENCODING, (name, codings) -> {
                codings.set(0, codings.get(0) + ", identity;q=0");
                return codings;
            });
        }

        @Override
        public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
            context.setOutputStream(new Flushed(context.getOutputStream()));
            context.proceed();
        }
    }

    private static final class Flushed extends FilterOutputStream {
        Flushed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            out.write(b);
            out.flush();
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
            out.flush();
        }
    }
}
