// SPDX-License-Identifier: Apache-2.0
/**
 * Which coding and level brings a response to its client soonest, at the load of now: what is known of codings, of links and
 * of the processors, and the rule that decides. docs/adaptive.md has the reckoning.
 */
@NullMarked
package org.restcompress.internal.adaptive;

import org.jspecify.annotations.NullMarked;
