// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import org.jboss.resteasy.spi.config.ConfigurationFactory;
import org.jspecify.annotations.Nullable;

/** What RESTEasy is configured with and does not put among its properties: the parameters of servlet contexts. */
final class ResteasySettings {
    private ResteasySettings() {}

    static @Nullable String value(String key) {
        return ConfigurationFactory.getInstance()
                .getConfiguration()
                .getOptionalValue(key, String.class)
                .orElse(null);
    }
}
