// SPDX-License-Identifier: Apache-2.0
/** Jersey: output in chunks, and connectors that read the headers before the body is written. */
@NullMarked
package org.restcompress.internal.runtime.jersey;

import org.jspecify.annotations.NullMarked;
