// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.discovery;

import jakarta.ws.rs.ConstrainedTo;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.Provider;

/**
 * What a server finds that looks for providers and loads no services, as Quarkus REST does. It is a class of its own because
 * a runtime that does both, such as WildFly, would register another one twice and complain.
 */
@Provider
@ConstrainedTo(RuntimeType.SERVER)
public final class ScannedFeature extends ServiceFeature implements DynamicFeature {
    private final DynamicFeature methods = new ServiceDynamicFeature();

    /** For the runtime. */
    public ScannedFeature() {}

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        methods.configure(resource, context);
    }
}
