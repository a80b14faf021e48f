// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

/** On RESTEasy. */
class ScannedFeatureTest extends ScannedFeatureContract {}
