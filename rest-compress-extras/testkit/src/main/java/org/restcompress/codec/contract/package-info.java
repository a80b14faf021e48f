// SPDX-License-Identifier: Apache-2.0
/** What every codec promises, as tests: a codec's own test extends {@link org.restcompress.codec.contract.ContentCodecContract}. */
@NullMarked
package org.restcompress.codec.contract;

import org.jspecify.annotations.NullMarked;
