// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

/** The settings that have responses tell what was done with them. The comment of each says why its default is what it is. */
public final class EventSetting {
    /** Off: how long a content takes to code tells something of it, and of the server's load. */
    public static final Setting<Boolean> SERVER_TIMING = Setting.of(
            "server-timing",
            Type.flag(),
            false,
            "`true`: a response that was coded in one call says in `Server-Timing` how long that took"
                    + " ([what that tells](events.md#server-timing))");

    /** Off: it tells a client what the server offers and by which rules. */
    public static final Setting<Boolean> EXPLAIN = Setting.of(
            "explain",
            Type.flag(),
            false,
            "`true`: a request with `X-Compression-Explain: 1` [is told](events.md#explain-one-request) which rules were"
                    + " asked, and what each said");

    private EventSetting() {}
}
