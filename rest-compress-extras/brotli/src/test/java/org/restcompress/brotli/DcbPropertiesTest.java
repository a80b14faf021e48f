// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import org.restcompress.codec.DictionaryPropertiesTest;

/** With {@code dcb} among the codings. */
class DcbPropertiesTest extends DictionaryPropertiesTest {}
