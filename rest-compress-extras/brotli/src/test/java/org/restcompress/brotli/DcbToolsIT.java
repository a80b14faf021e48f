// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import org.restcompress.codec.DictionaryToolsIT;

/** With {@code dcb} among the codings. */
class DcbToolsIT extends DictionaryToolsIT {}
