// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import org.restcompress.config.value.Switch;

/** The settings of what is chosen for each response. The comment of each says why its default is what it is. */
public final class AutoSetting {
    /** What many clients have of late, on mobile networks, too. */
    public static final Setting<Integer> BANDWIDTH = Setting.of(
            "auto.bandwidth",
            Type.megabits(1, 1_000_000),
            100,
            "what a client's link is taken to carry, as long as nothing else is known of it");

    /** Off: each field makes more representations, of which caches keep each by itself. */
    public static final Setting<Switch> CLIENT_HINTS = Setting.of(
            "auto.client-hints",
            Switch.OFF,
            "`on`: responses ask browsers in `Accept-CH` for `Downlink`, `RTT`, `ECT` and `Save-Data`, what they say counts,"
                    + " and `Vary` names these fields");

    /** Off: it tells a server, and whoever listens, about the client's network. */
    public static final Setting<Switch> CLIENT_DOWNLINK = Setting.of(
            "client.downlink",
            Switch.OFF,
            "`on`: a client measures its link to each origin, and tells it in `Downlink`");

    private AutoSetting() {}
}
