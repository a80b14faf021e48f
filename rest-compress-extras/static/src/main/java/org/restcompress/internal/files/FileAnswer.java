// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Reason;
import org.restcompress.internal.body.Meter;

/**
 * The answer to a request for a file.
 *
 * @param status 200, 206, 304, 308, 404, 406, 412, 416 or 503
 * @param headers its fields
 * @param body null for none
 * @param decision how the body goes out
 * @param plainBytes of the body without its coding; 0 for none
 * @param codedBytes of the body; 0 if they are counted on their way
 * @param wasThere whether nothing was coded for it
 */
public record FileAnswer(
        int status,
        Map<String, String> headers,
        @Nullable Writer body,
        Decision decision,
        long plainBytes,
        long codedBytes,
        boolean wasThere) {
    /** Writes a body, once. */
    @FunctionalInterface
    public interface Writer {
        /** Writes all of it. */
        void write(OutputStream out) throws IOException;
    }

    /** An answer without a representation. */
    static FileAnswer without(int status, Map<String, String> known, @Nullable Writer body) {
        Decision decision = new Decision.Plain(Reason.NO_CONTENT, "no content, status " + status);
        return new FileAnswer(status, Headers.of(status, known), body, decision, 0, 0, false);
    }

    /** Tells of the answer, as its body begins. Of one that is coded on its way, the codec tells more. */
    public void begin(Meter meter) {
        meter.decided(decision);
        meter.plain(plainBytes);
        if (decision instanceof Decision.Coded coded) {
            meter.coded(codedBytes);
            if (coded.coding().equals(Suffixes.DELTA)) {
                meter.against(DictionaryKind.EARLIER_RESPONSE);
            }
            if (wasThere) {
                meter.hit();
            }
        }
    }
}
