// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

/** The client of RESTEasy. */
class InvokedAgainTest extends InvokedAgainContract {}
