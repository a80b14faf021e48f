// SPDX-License-Identifier: Apache-2.0
/** The annotations for resource classes and client interfaces. */
@NullMarked
package org.restcompress.provider;

import org.jspecify.annotations.NullMarked;
