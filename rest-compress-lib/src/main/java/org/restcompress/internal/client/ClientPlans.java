// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.core.Configuration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.internal.plan.ClientPlan;
import org.restcompress.internal.rest.ApplicationServices;
import org.restcompress.internal.runtime.Runtimes;
import org.restcompress.internal.settings.Settings;

/**
 * Makes the plan for a call. It cannot be made earlier: a client's properties may be set after its features, and a target
 * has properties of its own.
 */
final class ClientPlans {
    private final Settings explicit;
    private final Configuration registered;
    private volatile @Nullable Made last;

    private record Made(Map<String, Object> properties, ClientPlan plan) {}

    ClientPlans(Settings explicit, Configuration registered) {
        this.explicit = explicit;
        this.registered = registered;
    }

    /** Returns a request's configuration, or the client's if the request has none, as with CXF's proxies. */
    Configuration configuration(ClientRequestContext request) {
        return Objects.requireNonNullElse(request.getConfiguration(), registered);
    }

    /** Returns whether a property of a request is that of its client, and not one of the call or its target. */
    boolean isOfClient(ClientRequestContext request, String name) {
        // Null with CXF's proxies. A builder's client has properties that its features do not see.
        Client client = request.getClient();
        Configuration own = client == null ? registered : client.getConfiguration();
        return Objects.equals(request.getProperty(name), own.getProperty(name));
    }

    /**
     * Returns the plan for a request. It is the last plan if the properties are the same.
     *
     * @throws IllegalArgumentException if a setting is invalid or misspelt, or the call has one that only clients have
     */
    ClientPlan of(ClientRequestContext request) {
        Configuration configuration = configuration(request);
        for (String name : request.getPropertyNames()) {
            // RESTEasy gives a call the properties of its client.
            if (Settings.isOurs(name)
                    && !name.equals(Setting.CLIENT_REQUEST_CODING.key())
                    && !Objects.equals(request.getProperty(name), configuration.getProperty(name))) {
                throw new IllegalArgumentException(Setting.named(name).key() + ": a call has no such setting (expected "
                        + Setting.CLIENT_REQUEST_CODING.key() + ")");
            }
        }
        Map<String, Object> properties = new HashMap<>();
        for (String name : configuration.getPropertyNames()) {
            if (name.startsWith(Setting.PREFIX)) {
                properties.put(name, configuration.getProperty(name));
            }
        }
        Made made = last;
        if (made == null || !made.properties.equals(properties)) {
            made = new Made(
                    properties, ClientPlan.of(ApplicationServices.settings(explicit, configuration, Runtimes.BODIES)));
            last = made;
        }
        return made.plan;
    }
}
