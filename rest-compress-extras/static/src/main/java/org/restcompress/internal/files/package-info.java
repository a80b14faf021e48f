// SPDX-License-Identifier: Apache-2.0
/** Selects representations of static files and answers requests for them, without Jakarta REST. */
@NullMarked
package org.restcompress.internal.files;

import org.jspecify.annotations.NullMarked;
