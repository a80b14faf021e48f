// SPDX-License-Identifier: Apache-2.0
/** Finds the installed codecs and tries them. */
@NullMarked
package org.restcompress.internal.discovery;

import org.jspecify.annotations.NullMarked;
