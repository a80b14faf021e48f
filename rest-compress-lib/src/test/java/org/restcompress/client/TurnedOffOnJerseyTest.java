// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

import org.junit.jupiter.api.Tag;

/** On Jersey, without the optional libraries. */
@Tag("jersey")
@Tag("matrix")
class TurnedOffOnJerseyTest extends TurnedOffContract {}
