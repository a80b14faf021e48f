// SPDX-License-Identifier: Apache-2.0
/** Whether a body should be coded: values in, a verdict with its reason out. */
@NullMarked
package org.restcompress.policy;

import org.jspecify.annotations.NullMarked;
