// SPDX-License-Identifier: Apache-2.0
/** Makes compressed variants of static files, and deltas against earlier versions, when an application is built. */
@NullMarked
package org.restcompress.tools.precompress;

import org.jspecify.annotations.NullMarked;
