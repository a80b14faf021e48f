// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import org.restcompress.codec.DictionaryCodingTest;

/** With {@code dcb} among the codings. */
class DcbCodingTest extends DictionaryCodingTest {}
