// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

/**
 * A content coding that needs a dictionary (RFC 9842), such as {@code dcz}: a {@link ContentCodec} for each dictionary.
 *
 * <p>Codecs are found by {@link java.util.ServiceLoader} under this interface's name, and tried, as a {@link ContentCodec}
 * is. One is used by many threads at a time.
 */
public interface DictionaryCodec {
    /**
     * The name that goes into {@code Content-Encoding} and {@code Accept-Encoding}.
     *
     * @return a token in lower case, such as {@code dcz}
     */
    String coding();

    /**
     * This coding with a dictionary. The codec's coded bodies name the dictionary (RFC 9842 §4 and §5), and its decoder
     * refuses one that names another: it throws {@link MalformedContentException}. Levels and padding are those of the codec.
     *
     * @param dictionary what bodies are coded against
     * @return a codec of the same name; cheap, since there is one for each message. What is made of the dictionary is kept
     *     elsewhere, for as long as it is used
     */
    ContentCodec with(CompressionDictionary dictionary);
}
