// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

/** The client of RESTEasy. */
final class ResteasyDecodingTest extends ClientDecodingContract {}
