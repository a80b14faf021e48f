// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import java.util.List;
import java.util.Optional;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;

/** A way to compress a response, with the previous one as dictionary or without a dictionary. */
enum Contender {
    GZIP("gzip 6", "gzip", 6, false, false),
    /** All others are compared with it. */
    ZSTD("zstd 2", "zstd", 2, false, false),
    DCZ("dcz", "dcz", 2, true, false),
    DCZ_UNPREPARED("dcz, unprepared", "dcz", 2, true, true),
    DCB("dcb", "dcb", 5, true, false),
    DCB_UNPREPARED("dcb, unprepared", "dcb", 5, true, true);

    /** In the order in which they take turns. */
    static final List<Contender> ALL = List.of(values());

    private final String text;
    private final String coding;
    private final int level;
    private final boolean hasDictionary;
    private final boolean isUnprepared;

    Contender(String text, String coding, int level, boolean hasDictionary, boolean isUnprepared) {
        this.text = text;
        this.coding = coding;
        this.level = level;
        this.hasDictionary = hasDictionary;
        this.isUnprepared = isUnprepared;
    }

    /** Returns the codec, which ignores the dictionary if it uses none. */
    ContentCodec codec(CompressionDictionary dictionary) {
        ContentCodec codec = hasDictionary
                ? withDictionary(coding, dictionary)
                : Codecs.installed().named(coding).orElseThrow();
        return codec.withLevel(level);
    }

    /** Returns the library's codec of a coding with a dictionary, at its default level. */
    static ContentCodec withDictionary(String coding, CompressionDictionary dictionary) {
        return Optional.ofNullable(DictionaryCodecs.installed().byCoding().get(coding))
                .orElseThrow()
                .with(dictionary);
    }

    /** Returns whether the dictionary is prepared anew for each response. */
    boolean isUnprepared() {
        return isUnprepared;
    }

    boolean works() {
        return hasDictionary
                ? DictionaryCodecs.installed().byCoding().containsKey(coding)
                : Codecs.installed().named(coding).isPresent();
    }

    /** Returns this contender's iterations of a sample in which some contenders took turns. */
    JmhSample of(List<Contender> contenders, JmhSample sample) {
        return sample.inTurn(contenders.size()).get(contenders.indexOf(this));
    }

    @Override
    public String toString() {
        return text;
    }
}
