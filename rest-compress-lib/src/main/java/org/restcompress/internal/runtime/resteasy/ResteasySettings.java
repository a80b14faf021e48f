// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import org.jboss.resteasy.spi.config.ConfigurationFactory;
import org.jspecify.annotations.Nullable;

/** What RESTEasy is configured with and does not put among its properties: the parameters of servlet contexts. */
public final class ResteasySettings {
    private ResteasySettings() {}

    public static @Nullable String value(String key) {
        return ConfigurationFactory.getInstance()
                .getConfiguration()
                .getOptionalValue(key, String.class)
                .orElse(null);
    }
}
