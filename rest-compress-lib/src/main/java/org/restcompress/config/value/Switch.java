// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/** Whether something is done. */
public enum Switch {
    /** It is done. */
    ON,
    /** It is not done. */
    OFF
}
