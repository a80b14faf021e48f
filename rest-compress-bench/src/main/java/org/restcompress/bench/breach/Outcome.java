// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

/**
 * What an attack came to.
 *
 * @param digits what it takes for the token, or for the beginning of it
 * @param requests that the victim's browser was made to send
 */
record Outcome(String digits, long requests) {
    /**
     * What is right of it.
     *
     * @param token the token that it was about
     * @return how many of its digits have fallen
     */
    int fallen(String token) {
        int fallen = 0;
        while (fallen < digits.length() && digits.charAt(fallen) == token.charAt(fallen)) {
            fallen++;
        }
        return fallen;
    }
}
