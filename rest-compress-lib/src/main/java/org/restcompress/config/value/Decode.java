// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/** Which requests are decoded. */
public enum Decode {
    /** Those of annotated methods, in the codings that the annotations name. */
    ANNOTATED,
    /** Those of all methods, in all installed codings. */
    ALL,
    /** None: body and header reach the resource as they came. */
    NONE
}
