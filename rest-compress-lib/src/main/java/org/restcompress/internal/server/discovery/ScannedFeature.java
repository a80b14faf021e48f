// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.discovery;

import jakarta.ws.rs.ConstrainedTo;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.Provider;

/**
 * Registers the library on servers that scan for providers and load no services, such as Quarkus REST. It is a separate
 * class because WildFly does both: it would register one class twice and log a complaint.
 */
@Provider
@ConstrainedTo(RuntimeType.SERVER)
public final class ScannedFeature extends ServiceFeature implements DynamicFeature {
    private final DynamicFeature methods = new ServiceDynamicFeature();

    /** Called by the runtime. */
    public ScannedFeature() {}

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        methods.configure(resource, context);
    }
}
