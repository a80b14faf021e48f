// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;

/**
 * What a server finds by itself when the library is a dependency. An explicit
 * {@link org.restcompress.CompressionFeature} wins; Quarkus REST takes no dynamic feature from it, so that this one
 * registers what that one wants.
 */
public final class ServiceDynamicFeature implements DynamicFeature {
    private final ServerChain chain = new ServerChain();

    /** For ServiceLoader. */
    public ServiceDynamicFeature() {}

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        chain.configure(resource, context);
    }
}
