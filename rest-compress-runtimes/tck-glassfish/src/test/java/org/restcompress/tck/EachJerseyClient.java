// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck;

import jakarta.ws.rs.ConstrainedTo;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.core.FeatureContext;
import org.glassfish.jersey.internal.spi.AutoDiscoverable;

/** Found by each client of Jersey, and so by those of the TCK. */
@ConstrainedTo(RuntimeType.CLIENT)
public final class EachJerseyClient implements AutoDiscoverable {
    @Override
    public void configure(FeatureContext client) {
        client.register(EachClient.class);
    }
}
