// SPDX-License-Identifier: Apache-2.0
/** Shows a live page of what the library does in an application. */
@NullMarked
package org.restcompress.insight;

import org.jspecify.annotations.NullMarked;
