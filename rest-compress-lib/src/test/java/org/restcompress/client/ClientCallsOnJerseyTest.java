// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

/** The client of Jersey on HttpURLConnection. */
final class ClientCallsOnJerseyTest extends ClientCallsContract {}
