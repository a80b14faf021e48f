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
 * A coding with a dictionary that the client holds. Two dictionaries give one representation different bytes, so the suffixes
 * of entity tags differ, too.
 */
public record DictionaryOffer(
        ContentCodec codec, CompressionDictionary dictionary, String tagSuffix, DictionaryKind kind) {
    /** Bytes of the hash that are in a tag. */
    private static final int TAGGED = 6;

    private static final int HEX_DIGITS = 2 * TAGGED;
    private static final char SEPARATOR = '-';

    /** The offers of all codecs with a dictionary, the server's favourite first. */
    public static List<DictionaryOffer> all(
            DictionaryCodecs codecs, CompressionDictionary dictionary, DictionaryKind kind) {
        return codecs.byCoding().values().stream()
                .map(codec -> of(codec.with(dictionary), dictionary, kind))
                .toList();
    }

    /** The offer of a codec that has its dictionary. */
    public static DictionaryOffer of(ContentCodec codec, CompressionDictionary dictionary, DictionaryKind kind) {
        return new DictionaryOffer(codec, dictionary, tagSuffix(codec.coding(), dictionary.sha256()), kind);
    }

    /** What the entity tag of a representation ends in that is coded with the dictionary of a hash. */
    public static String tagSuffix(String coding, byte[] sha256) {
        return coding + SEPARATOR + HexFormat.of().formatHex(sha256, 0, TAGGED);
    }

    /** Whether the end of an entity tag is that of a coding with some dictionary. */
    public static boolean isTagSuffix(String suffix, Set<String> codings) {
        int separator = suffix.indexOf(SEPARATOR);
        return separator >= 0
                && suffix.length() == separator + 1 + HEX_DIGITS
                && codings.contains(suffix.substring(0, separator))
                && suffix.chars().skip(separator + 1L).allMatch(c -> Character.digit(c, 16) >= 0);
    }
}
