// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

/** Writes links to dictionaries that a client may fetch when it has time (RFC 9842 §3), for {@code Link} (RFC 8288). */
public final class DictionaryLink {
    private DictionaryLink() {}

    /**
     * Returns the value of {@code Link} that announces a dictionary, by a URL or a reference relative to the
     * response's.
     */
    public static String fieldValue(String target) {
        if (!target.chars().allMatch(c -> c > ' ' && c < 0x7f && c != '<' && c != '>' && c != '"')) {
            throw new IllegalArgumentException("target of a link: " + target + " (expected a URL)");
        }
        return '<' + target + ">; rel=\"compression-dictionary\"";
    }
}
