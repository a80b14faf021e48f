// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck.microprofile;

/** What clients and servers of a run do. */
enum Run {
    /** The library codes all that it may, and servers code all that is accepted. */
    CODED,
    /** No library. Servers code what is accepted, so nothing. */
    WITHOUT;

    /** The one that the build asks for. */
    static Run current() {
        return valueOf(System.getProperty("tck.run"));
    }
}
