// SPDX-License-Identifier: Apache-2.0
/**
 * Tests what every codec promises: a codec's own test extends {@link org.restcompress.codec.contract.ContentCodecContract}.
 */
@NullMarked
package org.restcompress.codec.contract;

import org.jspecify.annotations.NullMarked;
