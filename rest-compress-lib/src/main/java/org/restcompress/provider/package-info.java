// SPDX-License-Identifier: Apache-2.0
/** The annotations that a resource or a client interface carries. */
@NullMarked
package org.restcompress.provider;

import org.jspecify.annotations.NullMarked;
