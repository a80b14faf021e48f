// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

import org.junit.jupiter.api.Tag;

/** On Jersey. */
@Tag("jersey")
@Tag("matrix")
class ToldOnJerseyTest extends ToldContract {}
