// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.util.List;

/** Examines one subject: asks a server, and notes which rules it keeps. */
interface Examination {
    /** Returns the rules that it notes. */
    List<Rule> rules();

    /**
     * Examines.
     *
     * @throws IOException if the server does not answer
     */
    void examine(Patient patient, Notes notes) throws IOException;
}
