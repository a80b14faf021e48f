// SPDX-License-Identifier: Apache-2.0
/** Whether a body should be coded, and how much longer it gets to hide its length: values in, values out. */
@NullMarked
package org.restcompress.internal.policy;

import org.jspecify.annotations.NullMarked;
