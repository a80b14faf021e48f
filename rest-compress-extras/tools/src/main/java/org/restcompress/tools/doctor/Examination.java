// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.util.List;

/** Checks some rules: sends requests, and notes whether the server keeps the rules. */
interface Examination {
    /** Returns the rules that this checks. */
    List<Rule> rules();

    /**
     * Sends the requests, and notes the results.
     *
     * @throws IOException if the server does not answer
     */
    void examine(Patient patient, Notes notes) throws IOException;
}
