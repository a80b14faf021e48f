// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import org.restcompress.server.dictionary.DictionaryLengthsTest;

/** With {@code dcb} among the codings. */
class DcbLengthsTest extends DictionaryLengthsTest {}
