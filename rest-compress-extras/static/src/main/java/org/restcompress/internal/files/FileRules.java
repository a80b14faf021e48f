// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.config.value.Prefer;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.negotiation.Offer;
import org.restcompress.internal.policy.Policy;
import org.restcompress.internal.settings.Settings;

/**
 * Holds the settings of an application that concern its files.
 *
 * @param skipHeader the request header by which a proxy says that it compresses; empty for none
 */
record FileRules(List<Offer> offers, Codecs codecs, Prefer prefer, Policy policy, String skipHeader) {
    /** The header's value if the proxy does not compress. */
    private static final String NOT_COMPRESSED = "none";

    static FileRules of(Settings config) {
        Codecs codecs = config.codecs();
        return new FileRules(
                offers(config.get(Setting.CODINGS), codecs),
                codecs,
                config.get(Setting.PREFER),
                Policy.transformable()
                        .and(Policy.minBytes(config.get(Setting.MIN_SIZE).intValue()))
                        .and(Policy.mediaTypes(
                                config.get(Setting.MEDIA_TYPES), config.get(Setting.EXCLUDE_MEDIA_TYPES))),
                config.get(Setting.SKIP_HEADER));
    }

    private static List<Offer> offers(List<String> configured, Codecs codecs) {
        Set<String> order = new LinkedHashSet<>(configured.isEmpty() ? codecs.names() : configured);
        if (configured.isEmpty()) {
            // Precompressed files need no codec, so these codings are offered in any case.
            order.addAll(Suffixes.OF_CODINGS.keySet());
        }
        return order.stream()
                .map(coding -> codecs.named(coding)
                        .map(codec -> new Offer(coding, codec.aliases()))
                        .orElseGet(() -> new Offer(coding)))
                .toList();
    }

    /** Returns the codec of an installed coding. */
    ContentCodec codec(String coding) {
        return codecs.named(coding).orElseThrow();
    }

    /** Returns whether the proxy in front says that it compresses responses. */
    boolean hopCompresses(FileRequest request) {
        return !skipHeader.isEmpty()
                && request.headers().apply(skipHeader).stream()
                        .map(String::strip)
                        .anyMatch(line -> !line.isEmpty() && !line.equalsIgnoreCase(NOT_COMPRESSED));
    }
}
