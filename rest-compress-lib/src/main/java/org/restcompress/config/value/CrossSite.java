// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/** What becomes of responses that a browser asks for on behalf of another site. */
public enum CrossSite {
    /** They are coded like others. */
    COMPRESS,
    /** They stay uncoded, which takes away the means of a BREACH attack. */
    SKIP
}
