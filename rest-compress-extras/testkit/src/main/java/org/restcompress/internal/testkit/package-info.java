// SPDX-License-Identifier: Apache-2.0
/** Bodies, sources and sinks for the tests of codecs. */
@NullMarked
package org.restcompress.internal.testkit;

import org.jspecify.annotations.NullMarked;
