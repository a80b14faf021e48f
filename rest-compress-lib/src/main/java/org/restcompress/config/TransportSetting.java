// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

/**
 * The settings of what is compressed already: a hop that a message takes, or a content. The comment of each says why its default is
 * what it is.
 */
public final class TransportSetting {
    /** The value of {@link #SKIP_HEADER}'s field by which a hop says that it does not compress. */
    public static final String NOT_COMPRESSED = "none";

    /** Empty: nobody knows what proxies call it. */
    public static final Setting<String> SKIP_HEADER = Setting.of(
            "skip-header",
            Type.fieldName(),
            "",
            "the request header by which a proxy or tunnel says that [it compresses](responses-and-requests.md"
                    + "#what-is-compressed-already): responses to such requests stay plain, and `Vary` names it; empty: none");

    /** On: to look costs little beside coding, and whoever stores an archive as `application/octet-stream` is right to. */
    public static final Setting<Boolean> DETECT_COMPRESSED = Setting.of(
            "detect-compressed",
            Type.flag(),
            true,
            "`true`: a body that [is compressed already](responses-and-requests.md#what-is-compressed-already), whatever its"
                    + " media type says, stays plain. `false`: nobody looks");

    /** On: who registers the feature wants it. */
    public static final Setting<Boolean> CLIENT_ENABLED = Setting.of(
            "client.enabled",
            Type.flag(),
            true,
            "`false`: a client neither asks for compressed responses nor compresses requests, whatever else is said. What comes"
                    + " compressed is decoded even so");

    private TransportSetting() {}
}
