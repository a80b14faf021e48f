// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.event.DictionaryKind;
import org.restcompress.internal.discovery.DictionaryCodecs;

/**
 * A content coding with a dictionary that the client has. The suffixes of entity tags depend on the dictionary, because two
 * dictionaries give one representation different bytes.
 */
public record DictionaryOffer(
        ContentCodec codec, CompressionDictionary dictionary, String tagSuffix, DictionaryKind kind) {
    /** The number of the hash's bytes that an entity tag contains. */
    private static final int TAGGED = 6;

    private static final int HEX_DIGITS = 2 * TAGGED;
    private static final char SEPARATOR = '-';

    /** Returns the offers of all codecs with a dictionary, in the server's order of preference. */
    public static List<DictionaryOffer> all(
            DictionaryCodecs codecs, CompressionDictionary dictionary, DictionaryKind kind) {
        return codecs.byCoding().values().stream()
                .map(codec -> of(codec.with(dictionary), dictionary, kind))
                .toList();
    }

    /** Returns the offer of a codec that uses the dictionary. */
    public static DictionaryOffer of(ContentCodec codec, CompressionDictionary dictionary, DictionaryKind kind) {
        return new DictionaryOffer(codec, dictionary, tagSuffix(codec.coding(), dictionary.sha256()), kind);
    }

    /** Returns the suffix of entity tags for a coding with the dictionary that has this SHA-256. */
    public static String tagSuffix(String coding, byte[] sha256) {
        return coding + SEPARATOR + HexFormat.of().formatHex(sha256, 0, TAGGED);
    }

    /** Whether a suffix of an entity tag stands for one of the codings with any dictionary. */
    public static boolean isTagSuffix(String suffix, Set<String> codings) {
        int separator = suffix.indexOf(SEPARATOR);
        return separator >= 0
                && suffix.length() == separator + 1 + HEX_DIGITS
                && codings.contains(suffix.substring(0, separator))
                && suffix.chars().skip(separator + 1L).allMatch(c -> Character.digit(c, 16) >= 0);
    }
}
