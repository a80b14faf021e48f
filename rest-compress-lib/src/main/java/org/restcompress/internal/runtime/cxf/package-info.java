// SPDX-License-Identifier: Apache-2.0
/**
 * CXF: its own gzip encoder, which is in the stream before any filter runs, its variants, and the providers of its bus.
 */
@NullMarked
package org.restcompress.internal.runtime.cxf;

import org.jspecify.annotations.NullMarked;
