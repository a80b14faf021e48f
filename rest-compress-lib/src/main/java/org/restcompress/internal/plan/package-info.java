// SPDX-License-Identifier: Apache-2.0
/**
 * What annotations and settings come to. It is worked out at deployment, once for each method; a message only
 * looks things up here.
 */
@NullMarked
package org.restcompress.internal.plan;

import org.jspecify.annotations.NullMarked;
