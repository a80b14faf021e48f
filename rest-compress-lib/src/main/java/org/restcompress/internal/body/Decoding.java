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
 * How received bodies are decoded: the codings that are undone, what one body may cost, and the most codings that it may have.
 */
public record Decoding(Codecs codecs, DecodeLimits limits, int allowed) {
    /** Those of requests. */
    public static Decoding of(Codecs codecs, Settings config) {
        return new Decoding(codecs, config.decodeLimits(), config.get(Setting.DECODE_MAX_CODINGS));
    }

    /** Those of the responses that a client gets. */
    public static Decoding ofResponses(Codecs codecs, Settings config) {
        return new Decoding(codecs, config.responseLimits(), config.get(Setting.DECODE_MAX_CODINGS));
    }

    /** The codings that the lines of {@code Content-Encoding} name, if there are any. */
    public AppliedCodings applied(@Nullable List<String> lines) {
        return AppliedCodings.of(lines, codecs::named, allowed);
    }

    /** The same, with codecs for one body beside those for all. */
    public AppliedCodings applied(@Nullable List<String> lines, Function<String, Optional<ContentCodec>> others) {
        return AppliedCodings.of(lines, name -> codecs.named(name).or(() -> others.apply(name)), allowed);
    }
}
