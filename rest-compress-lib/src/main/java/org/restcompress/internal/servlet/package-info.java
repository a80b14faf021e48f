// SPDX-License-Identifier: Apache-2.0
/** The glue to Jakarta Servlet, loaded by servlet containers only. */
@NullMarked
package org.restcompress.internal.servlet;

import org.jspecify.annotations.NullMarked;
