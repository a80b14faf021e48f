// SPDX-License-Identifier: Apache-2.0
/** The glue to Jakarta REST, and the only room that edits the headers of messages. */
@NullMarked
package org.restcompress.internal.rest;

import org.jspecify.annotations.NullMarked;
