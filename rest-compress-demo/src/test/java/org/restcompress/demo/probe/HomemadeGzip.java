// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.NameBinding;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.zip.GZIPOutputStream;

/** What one finds in tutorials. */
@NameBinding
@Retention(RetentionPolicy.RUNTIME)
public @interface HomemadeGzip {
    /** Codes everything, for whoever asks. */
    @Provider
    @HomemadeGzip
    class Interceptor implements WriterInterceptor {
        @Override
        public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
            context.getHeaders().putSingle(HttpHeaders.CONTENT_ENCODING, "gzip");
            GZIPOutputStream gzip = new GZIPOutputStream(context.getOutputStream());
            context.setOutputStream(gzip);
            context.proceed();
            gzip.finish();
        }
    }
}
