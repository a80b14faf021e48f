// SPDX-License-Identifier: Apache-2.0
/**
 * CXF: its own gzip coder, which is in the stream before any filter is asked, its event sinks, which write past all
 * interceptors, and what all of its servers are given.
 */
@NullMarked
package org.restcompress.internal.runtime.cxf;

import org.jspecify.annotations.NullMarked;
