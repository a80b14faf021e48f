// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.util.stream.Stream;

/**
 * Makes a {@link ContentCodec} for each dictionary, of a content coding that needs one (RFC 9842), such as {@code dcz}.
 *
 * <p>Codecs are found by {@link java.util.ServiceLoader} under this interface's name, and named and tried as a {@link
 * ContentCodec} is. Many threads use one at a time.
 *
 * @since 1.0
 */
public interface DictionaryCodec {
    /**
     * Gives the codec that this library itself has for a coding, as {@link ContentCodec#builtIn} does.
     *
     * @param coding {@code dcz}, in upper or lower case
     * @return a codec at its default level
     * @throws IllegalArgumentException if the library has none
     */
    static DictionaryCodec builtIn(String coding) {
        return BuiltIn.of(DictionaryCodec.class, coding, codec -> Stream.of(codec.coding()));
    }

    /**
     * Names the coding, for {@code Content-Encoding} and {@code Accept-Encoding}.
     *
     * @return a name as {@link ContentCodec#coding} may have it, such as {@code dcz}
     */
    String coding();

    /**
     * Gives the codec of this coding with a dictionary. The codec's coded bodies name the dictionary (RFC 9842 §4 and §5), and its decoder
     * refuses one that names another: it throws {@link MalformedContentException}. Levels and padding are those of the codec.
     *
     * @param dictionary what bodies are coded against
     * @return a codec of the same name; cheap, since there is one for each message. What is made of the dictionary is kept
     *     elsewhere, for as long as it is used
     */
    ContentCodec with(CompressionDictionary dictionary);
}
