// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

/**
 * Decodes whole bodies in one call. For short bodies that is several times faster than a stream. It decodes common bodies only.
 * Invalid or unusual bodies are left to {@link ContentCodec#decoder}, and so is a body for which this throws a {@link
 * RuntimeException}.
 *
 * <p>Many threads use it at a time.
 *
 * @since 1.0
 */
public interface WholeDecoder {
    /**
     * Returns the decoded length that a whole compressed body states.
     *
     * @param coded holds the compressed body
     * @param offset the index of its first byte
     * @param length the number of its bytes
     * @return decoded bytes, as the body states them, not verified; -1 if it does not state them, or is better decoded as a
     *     stream
     */
    long decodedLength(byte[] coded, int offset, int length);

    /**
     * Decodes a whole body.
     *
     * @param coded holds the compressed body
     * @param offset the index of its first byte
     * @param length the number of its bytes
     * @param target takes the decoded bytes
     * @param at the index of the first decoded byte in the target
     * @param room how many bytes may be written from there on: the number that {@link #decodedLength} returned
     * @return the number of decoded bytes, if they are all the bytes that the stream would give, too; -1 if that is not certain:
     *     the target's bytes are then undefined
     */
    int decode(byte[] coded, int offset, int length, byte[] target, int at, int room);
}
