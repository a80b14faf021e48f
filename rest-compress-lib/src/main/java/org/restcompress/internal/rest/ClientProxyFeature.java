// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.ConstrainedTo;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.FeatureContext;
import java.util.Optional;

/** Tells the filter of a client what the annotations of a proxy's method say, on runtimes that call it for proxies. */
@ConstrainedTo(RuntimeType.CLIENT)
final class ClientProxyFeature implements DynamicFeature {
    private static final String PROPERTY = "org.restcompress.declaration";

    @Override
    public void configure(ResourceInfo proxy, FeatureContext context) {
        Declaration.of(proxy.getResourceClass(), proxy.getResourceMethod())
                .ifPresent(declaration -> context.property(PROPERTY, declaration));
    }

    static Optional<Declaration> declaration(Configuration method) {
        return method.getProperty(PROPERTY) instanceof Declaration declaration
                ? Optional.of(declaration)
                : Optional.empty();
    }
}
