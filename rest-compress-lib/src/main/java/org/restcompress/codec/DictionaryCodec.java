// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.util.stream.Stream;

/**
 * Makes a {@link ContentCodec} for each dictionary, in a content coding that needs one (RFC 9842), such as {@code dcz}.
 *
 * <p>Codecs are found by {@link java.util.ServiceLoader} under this interface's name. The rules for names and the trial of a
 * {@link ContentCodec} apply. Many threads use a codec at a time.
 *
 * @since 1.0
 */
public interface DictionaryCodec {
    /**
     * Returns this library's own codec for a coding, like {@link ContentCodec#builtIn}.
     *
     * @param coding {@code dcz}, in upper or lower case
     * @return a codec at its default level
     * @throws IllegalArgumentException if the library has none
     */
    static DictionaryCodec builtIn(String coding) {
        return BuiltIn.of(DictionaryCodec.class, coding, codec -> Stream.of(codec.coding()));
    }

    /**
     * Returns the name of the coding, for {@code Content-Encoding} and {@code Accept-Encoding}.
     *
     * @return a name that {@link ContentCodec#coding} allows, such as {@code dcz}
     */
    String coding();

    /**
     * Returns the codec of this coding for a dictionary. Bodies that it compresses name the dictionary (RFC 9842 §4 and §5). Its
     * decoder throws {@link MalformedContentException} for a body that names another dictionary. Levels and padding are set on
     * the returned codec.
     *
     * @param dictionary the dictionary that bodies are compressed against
     * @return a codec with the same name. It is cheap to make, since each message gets its own. The library keeps the
     *     prepared dictionary elsewhere while it is in use
     */
    ContentCodec with(CompressionDictionary dictionary);
}
