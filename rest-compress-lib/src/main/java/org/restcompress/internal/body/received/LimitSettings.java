// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import org.jspecify.annotations.Nullable;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.config.Setting;
import org.restcompress.event.Side;

/** Finds the settings behind the limits. Codecs know the limits, but no settings. */
public final class LimitSettings {
    private LimitSettings() {}

    /**
     * Returns the same exception, with the key of the setting that sets the limit. It is unchanged if there is no such
     * setting.
     */
    public static LimitExceededException named(LimitExceededException complaint, Side side) {
        Setting<?> setting = of(complaint.limit(), side);
        return setting == null
                ? complaint
                : new LimitExceededException(
                        complaint.limit(), complaint.getMessage() + " (" + setting.key() + ")", complaint);
    }

    private static @Nullable Setting<?> of(Limit limit, Side side) {
        return switch (limit) {
            case SIZE -> side == Side.SERVER ? Setting.DECODE_MAX_SIZE : Setting.CLIENT_DECODE_MAX_SIZE;
            case RATIO -> Setting.DECODE_MAX_RATIO;
            case WINDOW -> Setting.DECODE_MAX_WINDOW;
            case CODINGS -> Setting.DECODE_MAX_CODINGS;
            case EMPTY -> null;
        };
    }
}
