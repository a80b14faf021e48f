// SPDX-License-Identifier: Apache-2.0
/** What the library does on every runtime: resources, and tests that speak HTTP to them. */
@NullMarked
package org.restcompress.contract;

import org.jspecify.annotations.NullMarked;
