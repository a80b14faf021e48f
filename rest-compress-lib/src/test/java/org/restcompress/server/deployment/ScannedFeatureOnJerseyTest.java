// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

import org.junit.jupiter.api.Tag;

/** On Jersey. */
@Tag("jersey")
@Tag("matrix")
class ScannedFeatureOnJerseyTest extends ScannedFeatureContract {}
