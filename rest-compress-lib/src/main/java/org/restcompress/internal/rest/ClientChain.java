// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.core.FeatureContext;
import org.restcompress.config.Settings;

/** Registers the filters and interceptors of a client. */
public final class ClientChain {
    /** Behind the filters of applications, which may set headers that count. */
    private static final int LATE = Priorities.USER + 1000;

    /** Before them. */
    private static final int EARLY = Integer.MIN_VALUE;

    /** Whether RESTEasy's client is there, of whatever version: {@link Chain#RESTEASY} is not true of RESTEasy 3. */
    static final boolean RESTEASY = Adapter.RESTEASY_INVOCATION.isUsable();

    private ClientChain() {}

    /**
     * Registers.
     *
     * @param explicit the settings of the builder; others come from the client's configuration
     * @param context the client's configuration
     * @throws IllegalArgumentException if a value makes no sense
     */
    public static void register(Settings explicit, FeatureContext context) {
        // What is wrong with the properties that are set by now is said here, and not at the first call.
        SettingSources.of(explicit, context.getConfiguration());
        ClientSettings.Source source = new ClientSettings.Source(explicit, context.getConfiguration());
        context.register(new ClientCodingFilter(source), LATE);
        context.register(new ClientHeadersFilter(), EARLY);
        // Response filters run from high to low: decoded is what was not repeated.
        context.register(new ClientRepeatFilter(source), LATE + 1);
        context.register(new ClientDecodingFilter(source), LATE);
        if (RESTEASY) {
            // Others do not ask it about proxies, and warn of it.
            context.register(new ClientProxyFeature());
        }
        Chain.registerInterceptors(context);
    }
}
