// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import org.restcompress.codec.Limit;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.config.Setting;

/** The settings behind the limits. Codecs know the limits, and no settings. */
public final class LimitSettings {
    private LimitSettings() {}

    /** The same complaint, with the key of the setting that sets the limit. */
    public static LimitExceededException named(LimitExceededException complaint) {
        String key = of(complaint.limit()).key();
        return new LimitExceededException(complaint.limit(), complaint.getMessage() + " (" + key + ")", complaint);
    }

    private static Setting<?> of(Limit limit) {
        return switch (limit) {
            case SIZE -> Setting.DECODE_MAX_SIZE;
            case RATIO -> Setting.DECODE_MAX_RATIO;
            case WINDOW -> Setting.DECODE_MAX_WINDOW;
            case EMPTY -> Setting.DECODE_MAX_EMPTY;
            case CODINGS -> Setting.DECODE_MAX_CODINGS;
        };
    }
}
