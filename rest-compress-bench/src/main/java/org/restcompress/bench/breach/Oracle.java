// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.io.IOException;
import java.util.List;

/** What tells the attacker how long the pages are that the victim's browser was made to ask for. */
interface Oracle {
    /** Has pages asked for. */
    int[] lengths(List<String> queries) throws IOException;
}
