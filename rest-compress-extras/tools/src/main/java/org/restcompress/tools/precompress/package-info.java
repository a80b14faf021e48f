// SPDX-License-Identifier: Apache-2.0
/** Makes coded variants of static files, and deltas against earlier versions of them, when an application is built. */
@NullMarked
package org.restcompress.tools.precompress;

import org.jspecify.annotations.NullMarked;
