// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.Configuration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.CompressionConfig;
import org.restcompress.codec.Codecs;

/**
 * What a client's filters go by.
 *
 * @param config the settings
 * @param codecs all installed codecs, to decode and to code by name
 * @param advertised the value of {@code Accept-Encoding}
 */
record ClientSettings(CompressionConfig config, Codecs codecs, String advertised) {
    private static ClientSettings of(CompressionConfig config) {
        Codecs codecs = Codecs.installed().choose(List.of(), config.levels());
        List<String> accept = config.clientAccept().isEmpty() ? config.codings() : config.clientAccept();
        return new ClientSettings(
                config,
                codecs,
                String.join(
                        ", ", codecs.choose(accept, config.levels()).byCoding().keySet()));
    }

    /** Reads the settings at the first call: a client's properties may be set after its features. */
    static final class Source {
        private final CompressionConfig explicit;
        private volatile @Nullable ClientSettings settings;

        Source(CompressionConfig explicit) {
            this.explicit = explicit;
        }

        ClientSettings from(Configuration runtime) {
            ClientSettings known = settings;
            if (known == null) {
                known = of(Settings.of(explicit, runtime));
                settings = known;
            }
            return known;
        }
    }
}
