// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.Meter;

/**
 * The answer to a request for a file.
 *
 * @param status 200, 206, 304, 308, 404, 406, 412 or 416
 * @param headers its fields
 * @param body null for none
 * @param decision how the body goes out
 * @param plainBytes of the body without its coding; 0 for none
 */
public record FileAnswer(
        int status, Map<String, String> headers, @Nullable Body body, Decision decision, long plainBytes) {
    /** What is sent. */
    public sealed interface Body {
        /** Bytes that are sent; -1 if that is not known yet. */
        long length();
    }

    /** A body that is there. */
    public static final class Whole implements Body {
        private final byte[] bytes;

        Whole(byte[] bytes) {
            this.bytes = bytes;
        }

        /** All of it, which nobody may change. */
        public byte[] bytes() {
            return bytes;
        }

        @Override
        public long length() {
            return bytes.length;
        }
    }

    /** A body that is read, and perhaps coded, while it is sent. */
    public record Streamed(long length, Writer writer) implements Body {}

    /** Writes a body. */
    @FunctionalInterface
    public interface Writer {
        /** Writes all of it. */
        void write(OutputStream out) throws IOException;
    }

    /** An answer without a body. */
    static FileAnswer without(int status, Map<String, String> headers, Decision decision) {
        return new FileAnswer(status, headers, null, decision, 0);
    }

    /** The same with another body. */
    FileAnswer with(Body other) {
        return new FileAnswer(status, headers, other, decision, plainBytes);
    }

    /** Tells of the answer, as its body begins. Of one that is coded on its way, the codec tells more. */
    public void begin(Meter meter) {
        meter.decided(decision);
        meter.plain(plainBytes);
        if (decision instanceof Decision.Coded coded) {
            meter.coded(body == null ? 0 : Math.max(body.length(), 0));
            if (coded.coding().equals(Suffixes.DELTA)) {
                meter.against(DictionaryKind.EARLIER_RESPONSE);
            }
            if (meter.codecNanos() == 0 && body != null && body.length() >= 0) {
                meter.hit();
            }
        }
    }

    /** Tells of an answer whose body the server writes by itself. */
    public void tell(Meter meter) {
        begin(meter);
        meter.ended(Outcome.COMPLETE);
    }
}
