// SPDX-License-Identifier: Apache-2.0
/** Whether a body is compressed already, by its bytes: values in, values out. Nothing here knows HTTP. */
@NullMarked
package org.restcompress.internal.detection;

import org.jspecify.annotations.NullMarked;
