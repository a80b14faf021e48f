// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

/**
 * {@code Content-Encoding} of a request whose body is still to be written. Most connectors take the headers when the body's
 * first bytes come, and what stands there then is final. Others, such as Jersey's with Apache's HTTP client, take them before
 * the body is written, and send nothing that is set later. So the value decides when it is read: from then on the body is
 * coded, however short it is and whether or not it shrinks. Where it is not read, it is taken out before the body is
 * written.
 */
final class AnnouncedCoding {
    private final String coding;
    private boolean plain;
    private boolean read;

    AnnouncedCoding(String coding) {
        this.coding = coding;
    }

    /** Whether the header has been read, so that the body must be coded. */
    synchronized boolean isRead() {
        return read;
    }

    /**
     * The body goes out as it is; fails if the header was read after somebody asked about it: better no message than one that
     * says something else than it is.
     */
    synchronized void plain() {
        if (read) {
            throw new IllegalStateException("Content-Encoding: " + coding + " is sent already");
        }
        plain = true;
    }

    /** What connectors put on the wire; what the body is, from now on. */
    @Override
    public synchronized String toString() {
        if (plain) {
            return "identity";
        }
        read = true;
        return coding;
    }
}
