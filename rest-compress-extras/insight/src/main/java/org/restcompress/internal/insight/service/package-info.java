// SPDX-License-Identifier: Apache-2.0
/** Where the library finds the live page. */
@NullMarked
package org.restcompress.internal.insight.service;

import org.jspecify.annotations.NullMarked;
