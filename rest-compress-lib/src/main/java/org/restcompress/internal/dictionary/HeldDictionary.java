// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.net.URI;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.dictionary.fields.UseAsDictionary;
import org.restcompress.internal.urlpattern.UrlPattern;

/**
 * A dictionary that a client holds. Who names it in a request keeps it until the response was decoded: the store may forget
 * it, or hold the next one in its place, in the meantime.
 */
public final class HeldDictionary {
    private final UseAsDictionary use;
    private final UrlPattern pattern;
    private final Selection selection;
    private final Instant until;
    private final byte[] bytes;
    private final DictionaryHash hash;

    HeldDictionary(UseAsDictionary use, UrlPattern pattern, Selection selection, Instant until, byte[] bytes) {
        this.use = use;
        this.pattern = pattern;
        this.selection = selection;
        this.until = until;
        this.bytes = bytes;
        hash = DictionaryHash.of(bytes);
    }

    /** Its bytes: not a copy, and not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    /** What {@code Available-Dictionary} says. */
    public DictionaryHash hash() {
        return hash;
    }

    /** What {@code Dictionary-ID} says; empty: there is no such field. */
    public String id() {
        return use.id();
    }

    UseAsDictionary use() {
        return use;
    }

    Selection selection() {
        return selection;
    }

    boolean isUsable(Instant now) {
        return now.isBefore(until);
    }

    /** RFC 9842 §2.2.2; a client that knows of no destinations has dictionaries for all of them (§2.1.2). */
    boolean matches(URI url, @Nullable String destination, FieldLines request) {
        boolean forIt = destination == null
                || use.matchDest().isEmpty()
                || use.matchDest().contains(destination);
        return forIt && pattern.matches(url) && selection.selects(request);
    }

    /** RFC 9842 §2.2.3: whether it is to be taken rather than one that came before it. */
    boolean isBetterThan(HeldDictionary older, @Nullable String destination) {
        boolean here = destination != null && !use.matchDest().isEmpty();
        boolean there = destination != null && !older.use.matchDest().isEmpty();
        return here == there ? pattern.length() >= older.pattern.length() : here;
    }
}
