// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.ConstrainedTo;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import org.restcompress.config.Settings;

/**
 * What a server finds by itself beside {@link DependencyFeature}, which cannot register a filter for the whole
 * application. Jersey finds it for every client, too, and is told not to use it there.
 */
@ConstrainedTo(RuntimeType.SERVER)
public final class AdvertisingFeature implements Feature {
    /** For ServiceLoader. */
    public AdvertisingFeature() {}

    @Override
    public boolean configure(FeatureContext context) {
        OptionsFilter.register(Settings.defaults(), context);
        return true;
    }
}
