// SPDX-License-Identifier: Apache-2.0
/** Reads settings from MicroProfile Config, if that API is available. No other package uses the API. */
@NullMarked
package org.restcompress.internal.microprofile;

import org.jspecify.annotations.NullMarked;
