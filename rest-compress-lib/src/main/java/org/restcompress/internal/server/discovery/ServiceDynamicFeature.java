// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.discovery;

import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import org.restcompress.internal.server.ServerChain;

/**
 * Registers the filters of methods on servers that load services. An explicit {@link org.restcompress.CompressionFeature}
 * wins. Quarkus REST does not accept a dynamic feature from that one, so this one registers its chain there.
 */
public final class ServiceDynamicFeature implements DynamicFeature {
    private final ServerChain chain = new ServerChain();

    /** Called by ServiceLoader. */
    public ServiceDynamicFeature() {}

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        chain.configure(resource, context);
    }
}
