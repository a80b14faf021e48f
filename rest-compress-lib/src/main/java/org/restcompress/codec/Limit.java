// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

/**
 * Names what of a coded body is limited.
 *
 * @since 1.0
 */
public enum Limit {
    /** Bytes: the decoded ones, and the coded ones that so many could come from ({@link DecodeLimits#maxSize}). */
    SIZE,
    /** Decoded bytes for each coded one ({@link DecodeLimits#maxRatio}). */
    RATIO,
    /** Bytes that a decoder keeps to refer back to ({@link DecodeLimits#maxWindow}). */
    WINDOW,
    /** Members, frames or chunks in a row that decode to nothing ({@link DecodeLimits#maxEmpty}). */
    EMPTY,
    /** Codings, one applied after the other; whoever undoes them counts them. */
    CODINGS
}
