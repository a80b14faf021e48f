// SPDX-License-Identifier: Apache-2.0
/** Connects the live page to the library through a service. */
@NullMarked
package org.restcompress.internal.insight.service;

import org.jspecify.annotations.NullMarked;
