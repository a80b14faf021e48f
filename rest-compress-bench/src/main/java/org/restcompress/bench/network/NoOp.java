// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import jakarta.ws.rs.NameBinding;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** A filter and an interceptor that do nothing. They show the cost of any such providers on a runtime. */
@NoOp.Bound
public final class NoOp implements ContainerResponseFilter, WriterInterceptor {
    /** Applies them to a resource class. */
    @NameBinding
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Bound {}

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        // Nothing.
    }

    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        context.proceed();
    }
}
