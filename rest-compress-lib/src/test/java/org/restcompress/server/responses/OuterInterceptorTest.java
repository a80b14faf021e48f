// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

/** On RESTEasy. */
class OuterInterceptorTest extends OuterInterceptorContract {}
