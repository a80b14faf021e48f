// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.ConstrainedTo;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.FeatureContext;
import java.lang.reflect.Method;
import java.util.Optional;
import org.restcompress.internal.plan.AnnotatedMethod;
import org.restcompress.internal.plan.Declaration;
import org.restcompress.internal.runtime.Runtimes;

/** Tells the client's filter the annotations of a proxy's method. RESTEasy calls it for each method of a proxy. */
@ConstrainedTo(RuntimeType.CLIENT)
final class ClientProxyFeature implements DynamicFeature {
    private static final String PROPERTY = "org.restcompress.declaration";

    /**
     * The request property in which MicroProfile REST Client stores the method, on runtimes that do not call this feature.
     */
    private static final String INVOKED_METHOD = "org.eclipse.microprofile.rest.client.invokedMethod";

    @Override
    public void configure(ResourceInfo proxy, FeatureContext context) {
        Declaration.of(new AnnotatedMethod(proxy.getResourceClass(), proxy.getResourceMethod()), Runtimes::codingSetBy)
                .ifPresent(declaration -> context.property(PROPERTY, declaration));
    }

    /** Returns what the annotations of the proxy's method say, if the request comes from a proxy. */
    static Optional<Declaration> declaration(ClientRequestContext request, Configuration configuration) {
        if (configuration.getProperty(PROPERTY) instanceof Declaration declaration) {
            return Optional.of(declaration);
        }
        return request.getProperty(INVOKED_METHOD) instanceof Method method
                ? nearest(new AnnotatedMethod(method.getDeclaringClass(), method))
                : Optional.empty();
    }

    private static Optional<Declaration> nearest(AnnotatedMethod method) {
        return Declaration.ofEntity(method, Runtimes::codingSetBy)
                .or(() -> Declaration.of(method, Runtimes::codingSetBy));
    }
}
