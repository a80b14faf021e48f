// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.core.FeatureContext;
import java.time.InstantSource;
import java.util.List;
import org.restcompress.event.CodingListener;
import org.restcompress.event.Side;
import org.restcompress.internal.event.Listeners;
import org.restcompress.internal.plan.Origins;
import org.restcompress.internal.rest.ApplicationServices;
import org.restcompress.internal.rest.Chain;
import org.restcompress.internal.runtime.Runtimes;
import org.restcompress.internal.settings.Settings;

/** Registers the filters and interceptors of a client. */
public final class ClientChain {
    /** The filters run after the filters of applications, because those may set headers that count. */
    private static final int LATE = Priorities.USER + 1000;

    private ClientChain() {}

    /**
     * Registers the filters and interceptors. The settings of the builder win over those of the client's configuration. The
     * listeners that are given here get events in addition to the listeners that are found.
     */
    public static void register(Settings explicit, List<CodingListener> listening, FeatureContext context) {
        // Wrong properties that are set by now fail here, and not at the first call.
        ApplicationServices.settings(explicit, context.getConfiguration(), Runtimes.BODIES);
        ClientPlans plans = new ClientPlans(explicit, context.getConfiguration());
        Origins origins = new Origins(InstantSource.system());
        Listeners listeners = new Listeners(Side.CLIENT, listening);
        context.register(new ClientCodingFilter(plans, origins, listeners), LATE);
        context.register(new ClientDecodingFilter(plans, origins, listeners), LATE);
        if (Runtimes.tellsMethodsOfProxies()) {
            // Other runtimes do not call this feature for proxies, and log a warning about it.
            context.register(new ClientProxyFeature());
        }
        Chain.registerInterceptors(Runtimes.BODIES, context);
    }
}
