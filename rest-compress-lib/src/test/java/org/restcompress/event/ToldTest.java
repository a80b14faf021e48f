// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/** On RESTEasy. */
class ToldTest extends ToldContract {}
