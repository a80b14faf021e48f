// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.net.URI;
import java.time.Instant;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.internal.dictionary.fields.UrlPattern;
import org.restcompress.internal.dictionary.fields.UseAsDictionary;

/**
 * A dictionary that a client holds. Who names it in a request keeps it until the response was decoded: the store may forget
 * it, or hold the next one in its place, in the meantime.
 */
public final class HeldDictionary {
    private final URI source;
    private final UseAsDictionary use;
    private final UrlPattern pattern;
    private final Selection selection;
    private final Instant until;
    private final Dictionary dictionary;
    private final DictionaryHash hash;

    HeldDictionary(DictionaryTerms terms, Dictionary dictionary) {
        source = terms.source();
        use = terms.use();
        pattern = terms.pattern();
        selection = terms.selection();
        until = terms.until();
        this.dictionary = dictionary;
        hash = DictionaryHash.ofBytes(dictionary.sha256());
    }

    /** What bodies are coded against. */
    public Dictionary dictionary() {
        return dictionary;
    }

    /** Where it came from. */
    URI source() {
        return source;
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
    boolean matches(URI url, FieldLines request) {
        return pattern.matches(url) && selection.selects(request);
    }

    /** RFC 9842 §2.2.3: whether it is to be taken rather than one that came before it. */
    boolean isBetterThan(HeldDictionary older) {
        return pattern.length() >= older.pattern.length();
    }
}
