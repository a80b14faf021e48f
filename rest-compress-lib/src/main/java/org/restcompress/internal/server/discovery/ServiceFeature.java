// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.discovery;

import jakarta.ws.rs.ConstrainedTo;
import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import org.restcompress.internal.rest.ApplicationServices;
import org.restcompress.internal.runtime.Runtimes;
import org.restcompress.internal.server.dictionary.PublishedDictionaries;

/**
 * Registers what the whole application shares, on servers that load services. {@link ServiceDynamicFeature} cannot register
 * a filter for the whole application. Jersey finds this class for every client, too, and {@link ConstrainedTo} prevents its
 * use there.
 */
@ConstrainedTo(RuntimeType.SERVER)
public class ServiceFeature implements Feature {
    /** Called by ServiceLoader. */
    public ServiceFeature() {}

    @Override
    public boolean configure(FeatureContext context) {
        PublishedDictionaries.register(context);
        ApplicationServices.register(context, Runtimes.BODIES);
        return true;
    }
}
