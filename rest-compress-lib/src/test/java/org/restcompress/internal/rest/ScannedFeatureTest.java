// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import java.util.Map;

/** On RESTEasy. */
class ScannedFeatureTest extends ScannedFeatureContract {
    @Override
    Running start(Map<String, Object> properties, Object... components) {
        return Server.with(properties, components);
    }
}
