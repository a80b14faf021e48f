// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.util.SplittableRandom;

/** What the attacker knows of the page. */
final class Page {
    /** What stands before the token. */
    static final String BEFORE_TOKEN = "/searches/save?token=";

    static final int TOKEN_LENGTH = 32;

    private Page() {}

    /** A token that begins as said, and goes on at random. */
    static String token(String beginning, SplittableRandom random) {
        StringBuilder token = new StringBuilder(beginning);
        while (token.length() < TOKEN_LENGTH) {
            token.append(Shape.DIGITS.charAt(random.nextInt(Shape.DIGITS.length())));
        }
        return token.toString();
    }
}
