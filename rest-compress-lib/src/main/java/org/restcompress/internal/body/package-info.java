// SPDX-License-Identifier: Apache-2.0
/**
 * Bodies on their way, in either direction. Nothing here knows of headers or of Jakarta REST.
 */
@NullMarked
package org.restcompress.internal.body;

import org.jspecify.annotations.NullMarked;
