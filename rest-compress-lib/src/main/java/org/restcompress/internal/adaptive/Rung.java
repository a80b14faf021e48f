// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import org.restcompress.codec.ContentCodec;

/**
 * A coding at one of the levels between which the choice is.
 *
 * @param index its place among all rungs of the method, by which it is known
 * @param codec codes at this level
 * @param tagSuffix what the entity tags of bodies that it codes end in: each level gives other bytes
 */
public record Rung(int index, ContentCodec codec, String tagSuffix) {}
