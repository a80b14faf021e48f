// SPDX-License-Identifier: Apache-2.0
/**
 * The glue to clients: the filters that advertise, code and decode, and the repetition of a body that was refused
 * for its coding.
 */
@NullMarked
package org.restcompress.internal.client;

import org.jspecify.annotations.NullMarked;
