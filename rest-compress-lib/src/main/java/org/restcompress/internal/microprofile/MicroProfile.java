// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.microprofile;

import org.jspecify.annotations.Nullable;
import org.restcompress.internal.platform.Linked;

/** MicroProfile Config, where it is available. */
public final class MicroProfile {
    /** What {@link MicroProfileSettings} needs. */
    public static final Linked API =
            Linked.with("org.eclipse.microprofile.config.Config", "org.eclipse.microprofile.config.ConfigProvider");

    private MicroProfile() {}

    /** What is configured under a key, or null. */
    public static @Nullable String setting(String key) {
        return API.isUsable() ? MicroProfileSettings.value(key) : null;
    }
}
