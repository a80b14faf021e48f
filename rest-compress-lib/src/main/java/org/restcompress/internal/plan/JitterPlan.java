// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.restcompress.codec.ContentCodec;
import org.restcompress.config.Setting;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.policy.JitterKey;
import org.restcompress.internal.policy.LengthHiding;
import org.restcompress.internal.settings.Settings;
import org.restcompress.internal.value.Range;
import org.restcompress.provider.Jitter;

/**
 * Finds out how the lengths of a resource method's responses are hidden, from the nearest {@link Jitter} and the settings.
 */
public final class JitterPlan {
    /** The value of an annotation's number that leaves the choice to the settings. */
    private static final int CONFIGURED = -1;

    private static final Range MAX = new Range(0, LengthHiding.LARGEST_MAX);
    private static final Range WINDOW = new Range(1, LengthHiding.LARGEST_WINDOW);

    private static final System.Logger LOG = System.getLogger(JitterPlan.class.getName());

    /** Codings that cannot be padded. Each is logged once. */
    private static final Set<String> SAID = ConcurrentHashMap.newKeySet();

    private JitterPlan() {}

    /**
     * Returns how much padding hides the lengths of a method's compressed responses. It is empty if there is no padding.
     */
    public static Optional<LengthHiding> of(Settings config, AnnotatedMethod method) {
        int max = config.get(Setting.JITTER_MAX).intValue();
        int window = config.get(Setting.JITTER_WINDOW).intValue();
        Jitter.Mode mode = config.get(Setting.JITTER_MODE);
        Jitter jitter = method.nearest(Jitter.class).orElse(null);
        if (jitter != null) {
            max = number("max", jitter.max(), max == 0 ? LengthHiding.DEFAULT_MAX : max, MAX);
            window = number("window", jitter.window(), window, WINDOW);
            mode = jitter.mode() == Jitter.Mode.CONFIGURED ? mode : jitter.mode();
        }
        if (max == 0) {
            return Optional.empty();
        }
        JitterKey key = JitterKey.configured(config.get(Setting.JITTER_KEY));
        return Optional.of(
                switch (mode) {
                    case CONTENT -> LengthHiding.byContent(max, window, key);
                    case CONTENT_SHA256 -> LengthHiding.byContentSha256(max, window, key);
                    case RANDOM -> LengthHiding.random(max, key);
                    case CONFIGURED -> throw new IllegalStateException(Setting.JITTER_MODE + " is no mode");
                });
    }

    /** Whether the method itself is annotated, and not only its class. */
    static boolean isOn(AnnotatedMethod method) {
        return Declaration.has(Jitter.class, method.method().getDeclaredAnnotations());
    }

    /**
     * Returns the codecs that can pad compressed bodies. The log names once each coding that is left out because its codec
     * cannot pad.
     *
     * @param max the longest padding, in bytes
     * @throws IllegalArgumentException if a codec can pad, but not by so many bytes
     */
    static Codecs padding(Codecs codecs, int max) {
        return codecs.filter(codec -> canPad(codec, max));
    }

    /** The same for codecs with dictionaries. */
    static DictionaryCodecs padding(DictionaryCodecs codecs, int max) {
        return codecs.filter(codec -> canPad(codec, max));
    }

    private static boolean canPad(ContentCodec codec, int max) {
        int longest = codec.longestPadding();
        if (longest == 0) {
            sayOnce(codec.coding());
        } else if (max > longest) {
            throw new IllegalArgumentException(Setting.JITTER_MAX + ", or max of @Jitter: " + max + " (expected 1.."
                    + longest + " bytes for " + codec.coding() + ")");
        }
        return longest > 0;
    }

    private static void sayOnce(String coding) {
        if (SAID.add(coding)) {
            LOG.log(Level.INFO, "content coding " + coding + " is not offered with jitter: its codec cannot pad");
        }
    }

    private static int number(String name, int annotated, int configured, Range range) {
        return annotated == CONFIGURED ? configured : range.check("@Jitter: " + name, annotated, "bytes");
    }
}
