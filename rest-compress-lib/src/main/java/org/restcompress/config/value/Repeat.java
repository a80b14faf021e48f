// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/** What a client does when a server refuses a coded body. */
public enum Repeat {
    /** It sends the request once more, with its body as it is, where it has that a second time. */
    UNCODED,
    /** Nothing: the caller gets the refusal. */
    NONE
}
