// SPDX-License-Identifier: Apache-2.0
package org.restcompress.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes coded responses of a resource method longer by a few bytes that decode to nothing, so that their lengths tell
 * less of what is in them (BREACH: a page that reflects a guess beside a secret is shorter where the guess is right).
 *
 * <p>It counts where {@link Compress} does, but for entity parameters, and wherever that stands; the nearest wins, method
 * over class, and of several on one element the first. It is a meta-annotation, too. It codes nothing by itself: the method
 * needs {@link Compress}, say, or {@code restcompress.apply=all}. To requests it does nothing.
 *
 * <p>It multiplies the requests that an attacker needs, and is no cure. That is to keep secrets and what the client sent
 * out of one body, to mask secrets anew for each response ({@link org.restcompress.SecretMask}), or not to code it ({@link
 * NoCompress}). What it leaves bare:
 *
 * <ul>
 *   <li>a body that stays plain shows its length; shorter ones than the minimum do, unless {@code restcompress.min-size}
 *       is 0;
 *   <li>a body that is flushed in between shows how long its pieces are;
 *   <li>what stands behind the {@linkplain #window window} decides nothing, so that guesses there all get the same
 *       padding.
 * </ul>
 *
 * @since 1.0
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Jitter {
    /**
     * The most that a coded response gets longer by, in bytes; on average it is half of that. A bound of the coding's own
     * that this is beyond (gzip: 512) fails the deployment.
     *
     * @return 1..65 536; 0 for no padding; -1, the default, for the configured {@code restcompress.jitter.max}, and for 32
     *     where that is 0
     */
    int max() default -1;

    /**
     * How much of a content decides how long its padding is, in bytes. A response holds as many before it begins, or what
     * there is when it is flushed.
     *
     * @return 1..131 072; -1, the default, for the configured {@code restcompress.jitter.window}, which is 65 536 unless
     *     set
     */
    int window() default -1;

    /**
     * What decides how long a padding is.
     *
     * @return the mode; by default the configured {@code restcompress.jitter.mode}
     */
    Mode mode() default Mode.CONFIGURED;

    /** What decides how long a padding is. */
    enum Mode {
        /** As {@code restcompress.jitter.mode} says; {@link #CONTENT} unless set. */
        CONFIGURED,
        /**
         * The content, by a fast keyed hash. The same content gets the same padding, and is sent in the same bytes, so
         * that asking again tells nothing, and strong entity tags stay valid.
         */
        CONTENT,
        /** The content, by HMAC-SHA-256: as {@link #CONTENT}, slower, for those who trust no other hash. */
        CONTENT_SHA256,
        /**
         * Nothing: each response draws anew. For bodies longer than any window, where the secret may stand behind it. Who
         * asks often enough learns the length from the average, and entity tags become weak.
         */
        RANDOM
    }
}
