// SPDX-License-Identifier: Apache-2.0
/** Received bodies, which are decoded under limits while they are read. This package does not know Jakarta REST. */
@NullMarked
package org.restcompress.internal.body.received;

import org.jspecify.annotations.NullMarked;
