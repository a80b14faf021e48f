// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.Provider;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;

/** A policy of the application's own: nothing for clients of an old version, and nothing that a shop sells. */
@Provider
public class OwnPolicy implements Feature {
    @Override
    public boolean configure(FeatureContext context) {
        context.register(new CompressionFeature(CompressionConfig.builder()
                .server(s -> s.compressUnless(
                                "an old client",
                                (request, response) -> "1".equals(request.getHeaderString("X-Version")))
                        .compressIf((request, response) -> response.getHeaderString("X-Price") == null))
                .build()));
        return true;
    }
}
