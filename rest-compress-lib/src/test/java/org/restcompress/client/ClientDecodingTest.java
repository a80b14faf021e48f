// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

/** The client of RESTEasy. */
final class ClientDecodingTest extends ClientDecodingContract {}
