// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck.microprofile;

import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.eclipse.microprofile.rest.client.spi.RestClientBuilderListener;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;

/** Found by each builder of a client: its client codes all requests, and takes coded responses. */
public final class EachClient implements RestClientBuilderListener {
    @Override
    public void onNewBuilder(RestClientBuilder client) {
        if (Run.current() == Run.WITHOUT) {
            return;
        }
        client.register(new CompressionFeature(CompressionConfig.builder()
                .set("restcompress.client.request-coding", "gzip")
                .set("restcompress.min-size", "0")
                .build()));
        // As near to the bodies' writers as it gets.
        client.register(new Insisting(), Integer.MAX_VALUE);
    }

    /** Has bodies coded that are too short to shrink: they are flushed. */
    private static final class Insisting implements WriterInterceptor {
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
