// SPDX-License-Identifier: Apache-2.0
package org.restcompress.provider;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Pads the compressed responses of a resource method with a few bytes that decode to nothing, so that their lengths reveal less
 * of the body. It is a measure against BREACH: if a page reflects a guess beside a secret, it is shorter when the guess is right.
 *
 * <p>The annotation applies in the same places as {@link Compress}, except entity parameters, whichever annotation has the
 * codings. The nearest one wins, method over class. If one element has several, the first one wins. It can be a meta-annotation.
 * It does not compress by itself: the method also needs {@link Compress}, for example, or {@code restcompress.apply=all}. On a
 * resource class's method that compresses nothing, it fails the deployment. On a class or an interface, it leaves such methods
 * alone. It does not affect requests.
 *
 * <p>Padding multiplies the requests that an attacker needs, and is no cure. There are three cures: keep secrets and client input
 * in separate bodies, mask secrets anew for each response ({@link org.restcompress.SecretMask}), or do not compress the body
 * ({@link NoCompress}). Padding does not protect these bodies:
 *
 * <ul>
 *   <li>a body that stays uncompressed shows its length, such as a body below the minimum size, unless {@code
 *       restcompress.min-size} is 0;
 *   <li>a body that is flushed before its end shows the lengths of its pieces;
 *   <li>bytes after the {@linkplain #window window} do not affect the padding, so guesses there all get the same padding.
 * </ul>
 *
 * @since 1.0
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Jitter {
    /**
     * Returns the most padding of a compressed response, in bytes. The average is half of it. If a coding has a lower limit
     * (gzip: 512), a larger number fails the deployment.
     *
     * @return 1..65 536; 0 for no padding; -1, the default, for the configured {@code restcompress.jitter.max}, or for 32 if that
     *     is 0
     */
    int max() default -1;

    /**
     * Returns how many first bytes of a body decide the length of its padding. A response holds that many bytes before it begins,
     * or fewer if it is flushed or ends before.
     *
     * @return 1..131 072; -1, the default, for the configured {@code restcompress.jitter.window}, which is 65 536 unless set
     */
    int window() default -1;

    /**
     * Returns what decides the length of the padding.
     *
     * @return the mode; by default the configured {@code restcompress.jitter.mode}
     */
    Mode mode() default Mode.CONFIGURED;

    /** Names what decides the length of the padding. */
    enum Mode {
        /** The mode of {@code restcompress.jitter.mode}; {@link #CONTENT} unless set. */
        CONFIGURED,
        /**
         * A fast keyed hash of the body. Equal bodies get the same padding, and are sent in the same bytes. Repeated requests
         * reveal nothing, and strong entity tags stay valid.
         */
        CONTENT,
        /** HMAC-SHA-256 of the body: like {@link #CONTENT}, but slower, for users who trust no other hash. */
        CONTENT_SHA256,
        /**
         * A new random number for each response. It is for bodies that are longer than any window, if the secret may be after the
         * window. An attacker who repeats the request often enough learns the length from the average. Entity tags become weak.
         */
        RANDOM
    }
}
