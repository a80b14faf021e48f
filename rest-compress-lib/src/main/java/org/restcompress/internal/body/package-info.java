// SPDX-License-Identifier: Apache-2.0
/**
 * Bodies that are sent: they are buffered until it is decided how they are sent. This package does not edit headers or know
 * Jakarta REST.
 */
@NullMarked
package org.restcompress.internal.body;

import org.jspecify.annotations.NullMarked;
