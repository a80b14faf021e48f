// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

/** The client of Jersey on HttpURLConnection. */
final class JerseyCallsAbsentTest extends ClientCallsContract {}
