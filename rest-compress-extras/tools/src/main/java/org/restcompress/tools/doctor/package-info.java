// SPDX-License-Identifier: Apache-2.0
/** Asks a server harmless questions, and tells what is wrong with its content codings. */
@NullMarked
package org.restcompress.tools.doctor;

import org.jspecify.annotations.NullMarked;
