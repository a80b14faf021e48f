// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.config.Settings;
import org.restcompress.config.value.Prefer;
import org.restcompress.config.value.Switch;
import org.restcompress.internal.negotiation.Offer;
import org.restcompress.internal.policy.Policy;

/**
 * What settings say of static files.
 *
 * @param offers the codings that a file may have, the server's favourite first
 * @param codecs those of them that work here
 * @param prefer whose order decides between them
 * @param policy which files are coded here
 * @param cacheControl of files without a hash in their names
 * @param immutable whether files with one never change
 * @param maxBytes what is kept in memory
 * @param maxFile bytes of the longest file that is held in memory
 */
public record FileRules(
        List<Offer> offers,
        Codecs codecs,
        Prefer prefer,
        Policy policy,
        String cacheControl,
        boolean immutable,
        long maxBytes,
        int maxFile) {
    /** The rules of an application. */
    public static FileRules of(Settings config) {
        Codecs codecs = config.codecs();
        return new FileRules(
                offers(config.get(Setting.CODINGS), codecs),
                codecs,
                config.get(Setting.PREFER),
                Policy.transformable()
                        .and(Policy.minBytes(config.get(Setting.MIN_SIZE)))
                        .and(Policy.mediaTypes(
                                config.get(Setting.MEDIA_TYPES), config.get(Setting.EXCLUDE_MEDIA_TYPES))),
                config.get(Setting.STATIC_CACHE_CONTROL),
                config.get(Setting.STATIC_IMMUTABLE) == Switch.ON,
                config.get(Setting.STATIC_MAX_BYTES),
                config.get(Setting.STATIC_MAX_FILE));
    }

    private static List<Offer> offers(List<String> configured, Codecs codecs) {
        Set<String> order = new LinkedHashSet<>(configured.isEmpty() ? codecs.names() : configured);
        if (configured.isEmpty()) {
            // Whether a coding works here or not: its files need no codec.
            order.addAll(Suffixes.OF_CODINGS.keySet());
        }
        List<Offer> offers = new ArrayList<>();
        for (String coding : order) {
            offers.add(codecs.named(coding)
                    .map(codec -> new Offer(coding, codec.aliases()))
                    .orElseGet(() -> new Offer(coding)));
        }
        return List.copyOf(offers);
    }

    /** The codec of a coding that works here. */
    ContentCodec codec(String coding) {
        return codecs.named(coding).orElseThrow();
    }
}
