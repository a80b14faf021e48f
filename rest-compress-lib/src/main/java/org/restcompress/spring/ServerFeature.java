// SPDX-License-Identifier: Apache-2.0
package org.restcompress.spring;

import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import org.restcompress.CompressionFeature;
import org.springframework.beans.factory.BeanFactory;

/**
 * The application's {@link CompressionFeature} on a server. CXF's clients are given it, too, and are left alone. One that
 * the application registers wins.
 */
final class ServerFeature implements Feature {
    private final BeanFactory beans;

    ServerFeature(BeanFactory beans) {
        this.beans = beans;
    }

    @Override
    public boolean configure(FeatureContext context) {
        Configuration server = context.getConfiguration();
        return server.getRuntimeType() == RuntimeType.SERVER
                && !server.isRegistered(CompressionFeature.class)
                && beans.getBean(CompressionFeature.class).configure(context);
    }
}
