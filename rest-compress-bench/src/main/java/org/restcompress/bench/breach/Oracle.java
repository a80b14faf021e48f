// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.io.IOException;
import java.util.List;

/** What tells the attacker how long the pages are that the victim's browser was made to ask for. */
interface Oracle {
    /**
     * Has pages asked for.
     *
     * @param queries what is searched for, percent-encoded where a URI needs it
     * @return the length of each coded page in bytes
     */
    int[] lengths(List<String> queries) throws IOException;
}
