// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

import org.junit.jupiter.api.Tag;

/** The client of Jersey on HttpURLConnection. */
@Tag("jersey")
@Tag("matrix")
final class ClientCallsOnJerseyTest extends ClientCallsContract {}
