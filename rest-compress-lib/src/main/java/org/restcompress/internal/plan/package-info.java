// SPDX-License-Identifier: Apache-2.0
/**
 * Combines annotations and settings into plans. A server makes one plan for each method at deployment, and messages only
 * look things up in it.
 */
@NullMarked
package org.restcompress.internal.plan;

import org.jspecify.annotations.NullMarked;
