// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** The least that codes bodies: gzip of the JDK, by interceptors at the priority that Jakarta REST has for coders. */
@Provider
@Priority(Priorities.ENTITY_CODER)
public class PlainCoder implements ReaderInterceptor, WriterInterceptor {
    private static final String GZIP = "gzip";

    @Override
    public Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
        if (GZIP.equals(context.getHeaders().getFirst(HttpHeaders.CONTENT_ENCODING))) {
            context.setInputStream(new GZIPInputStream(context.getInputStream()));
        }
        return context.proceed();
    }

    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        context.getHeaders().putSingle(HttpHeaders.CONTENT_ENCODING, GZIP);
        context.getHeaders().remove(HttpHeaders.CONTENT_LENGTH);
        GZIPOutputStream coder = new GZIPOutputStream(context.getOutputStream());
        context.setOutputStream(coder);
        context.proceed();
        coder.finish();
    }

    /** Found by each application that names it as a service. */
    public static final class Service implements Feature {
        @Override
        public boolean configure(FeatureContext application) {
            application.register(PlainCoder.class);
            return true;
        }
    }
}
