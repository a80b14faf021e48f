// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import org.junit.jupiter.api.Tag;

/** On Jersey. */
@Tag("jersey")
class OuterInterceptorOnJerseyTest extends OuterInterceptorContract {}
