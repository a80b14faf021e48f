// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.config.Setting;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.settings.Settings;

/**
 * How received bodies are decoded.
 *
 * @param codecs the content codings that are undone
 * @param limits the limits for one body
 * @param allowed the highest number of codings on one body
 */
public record Decoding(Codecs codecs, DecodeLimits limits, int allowed) {
    /** Returns how requests are decoded. */
    public static Decoding of(Codecs codecs, Settings config) {
        return new Decoding(codecs, config.decodeLimits(), config.get(Setting.DECODE_MAX_CODINGS));
    }

    /** Returns how a client decodes responses. */
    public static Decoding ofResponses(Codecs codecs, Settings config) {
        return new Decoding(codecs, config.responseLimits(), config.get(Setting.DECODE_MAX_CODINGS));
    }

    /** Returns the codings that the lines of {@code Content-Encoding} name. */
    public AppliedCodings applied(@Nullable List<String> lines) {
        return AppliedCodings.of(lines, codecs::named, allowed);
    }

    /** The same, with codecs for one body in addition to the usual ones. */
    public AppliedCodings applied(@Nullable List<String> lines, Function<String, Optional<ContentCodec>> others) {
        return AppliedCodings.of(lines, name -> codecs.named(name).or(() -> others.apply(name)), allowed);
    }
}
