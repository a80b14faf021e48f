// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.Limit;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.config.Setting;
import org.restcompress.config.Settings;
import org.restcompress.internal.body.DecodedContent;
import org.restcompress.internal.body.DecodedContent.Emptiness;
import org.restcompress.internal.body.LimitSettings;

/** The decoded body of a response; an empty one is left empty, for nobody says here whether it answers a HEAD. */
final class DecodedResponse extends PulledBody {
    private final DecodedContent content;
    private final int codings;
    private final int allowed;

    /**
     * Decodes lazily.
     *
     * @param source closed with this
     * @param codecs in the order in which they were applied, at least one
     * @param settings the limits
     * @param announced the coded length, or -1
     */
    DecodedResponse(InputStream source, List<ContentCodec> codecs, Settings settings, long announced) {
        super(source);
        content = new DecodedContent(source, codecs, settings.decodeLimits(), Emptiness.VALID, announced);
        codings = codecs.size();
        allowed = settings.get(Setting.DECODE_MAX_CODINGS);
    }

    @Override
    int next(byte[] target, int offset, int length) throws IOException {
        if (codings > allowed) {
            throw LimitSettings.named(new LimitExceededException(
                    Limit.CODINGS,
                    "the response has " + codings + " content codings, at most " + allowed + " are undone"));
        }
        return content.read(target, offset, length);
    }

    @Override
    void release() {
        content.close();
    }
}
