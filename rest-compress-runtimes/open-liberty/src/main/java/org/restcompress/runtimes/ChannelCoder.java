// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;

/** Stands for the server's own coder, which is switched on for an endpoint and not for an application. */
public final class ChannelCoder implements Feature {
    @Override
    public boolean configure(FeatureContext context) {
        return false;
    }
}
