// SPDX-License-Identifier: Apache-2.0
/** Content codings for Jakarta REST: the feature to register, and its configuration. */
@NullMarked
package org.restcompress;

import org.jspecify.annotations.NullMarked;
