// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.discovery;

import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import org.restcompress.internal.server.ServerChain;

/**
 * Found as a service. An explicit
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
