// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import static org.restcompress.config.Type.bytes;

import org.restcompress.config.value.Switch;
import org.restcompress.internal.policy.JitterKey;

/** The settings of dictionaries (RFC 9842). The comment of each says why its default is what it is. */
public final class DictionarySetting {
    /** Stands for the hash of a dictionary in {@link #PATH}. */
    public static final String HASH = "{hash}";

    /** Off: a request that was sent over plain HTTP tells everybody on the way what it asks for and what it holds. */
    public static final Setting<Boolean> ASSUME_SECURE = Setting.of(
            "dictionary.assume-secure",
            Type.flag(),
            false,
            "`true`: plain HTTP counts as secure, for servers behind a proxy that ends TLS. Dictionaries are used over"
                    + " HTTPS and on loopback only");

    /** RFC 8615 keeps such paths free of the application's own. */
    public static final Setting<String> PATH = Setting.of(
            "dictionary.path",
            Type.path(HASH),
            "/.well-known/restcompress/" + HASH,
            "where the dictionaries of `@Dictionary` are served, below the application's path");

    /** One of this process, which is not made before it is needed. */
    public static final Setting<JitterKey> KEY = Setting.late(
            "dictionary.key",
            Type.secret("16 bytes or more", JitterKey::parse),
            JitterKey::ofProcess,
            "the key of the hash that keeps the dictionaries of users apart, in Base64; by default each process draws one."
                    + " Set the same one on all nodes that share a store");

    /** Off: what is sent to all must be wanted. */
    public static final Setting<Switch> TRAIN = Setting.of(
            "dictionary.train",
            Switch.OFF,
            "`on`: where `@Dictionary` names no file, the dictionary is trained from the responses of the method");

    /** What twenty responses have in common is hardly one user's secret. */
    public static final Setting<Integer> MIN_SOURCES = Setting.of(
            "dictionary.min-sources",
            Type.count(2, 1000),
            20,
            "a trained dictionary contains no 8 bytes in a row that fewer different responses contain");

    /** 1 MiB holds most lists, and a window of zstd that no decoder refuses. */
    public static final Setting<Integer> DELTA_MAX_SIZE = Setting.of(
            "delta.max-size",
            bytes(1, 1 << 26),
            1 << 20,
            "longer responses of `@Delta` methods are not remembered, and so no dictionary for the next");

    /** As much as some hundred polled lists take. */
    public static final Setting<Integer> DELTA_MAX_BYTES = Setting.of(
            "delta.max-bytes",
            bytes(0, Integer.MAX_VALUE),
            1 << 26,
            "what a server remembers of the responses of all `@Delta` methods together");

    /** On: a client that is not asked to hold anything holds nothing. */
    public static final Setting<Switch> CLIENT_DICTIONARIES = Setting.of(
            "client.dictionaries",
            Switch.ON,
            "`on`: a client keeps the dictionaries that servers offer, and tells them which it holds");

    /** A client talks to few servers, and most of what they send is no dictionary. */
    public static final Setting<Integer> CLIENT_DICTIONARIES_MAX_BYTES = Setting.of(
            "client.dictionaries.max-bytes",
            bytes(0, Integer.MAX_VALUE),
            1 << 24,
            "what one client keeps of dictionaries; at most half of it for one origin");

    private DictionarySetting() {}
}
