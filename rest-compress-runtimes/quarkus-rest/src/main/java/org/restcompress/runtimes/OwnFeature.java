// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import io.quarkus.arc.properties.IfBuildProperty;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.Provider;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;

/** The way to give a {@link CompressionConfig} to Quarkus, for the test that asks for it. */
@Provider
@IfBuildProperty(name = "contract.own-feature", stringValue = "true")
public class OwnFeature implements Feature {
    @Override
    public boolean configure(FeatureContext context) {
        CompressionConfig config =
                CompressionConfig.builder().set(Setting.MIN_SIZE, 2001).build();
        return new CompressionFeature(config).configure(context);
    }
}
