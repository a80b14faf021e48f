// SPDX-License-Identifier: Apache-2.0
/** Checks the content codings of a server with harmless requests, and tells what is wrong. */
@NullMarked
package org.restcompress.tools.doctor;

import org.jspecify.annotations.NullMarked;
