// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

/**
 * Decodes whole bodies in one call. For short bodies that is several times faster than a stream. It takes the plain case
 * only. A body that is bad or unusual is left to {@link ContentCodec#decoder}, and so is one that it throws a {@link
 * RuntimeException} for.
 *
 * <p>Many threads use it at a time.
 *
 * @since 1.0
 */
public interface WholeDecoder {
    /**
     * Tells the length that a whole coded body names for itself.
     *
     * @param coded holds the coded body
     * @param offset where it begins
     * @param length how many bytes it has
     * @return decoded bytes, looked at and not checked; -1 if the body does not tell, or is better decoded as a stream
     */
    long decodedLength(byte[] coded, int offset, int length);

    /**
     * Decodes a whole body.
     *
     * @param coded holds the coded body
     * @param offset where it begins
     * @param length how many bytes it has
     * @param target takes the decoded bytes
     * @param at where the first of them goes
     * @param room how many bytes the target may take from there, as many as {@link #decodedLength} named
     * @return the number of decoded bytes, all of a body that the stream would give, too; or -1 where that is not sure: the
     *     target's bytes are then undefined
     */
    int decode(byte[] coded, int offset, int length, byte[] target, int at, int room);
}
