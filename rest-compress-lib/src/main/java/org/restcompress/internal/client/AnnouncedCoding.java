// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.client;

/**
 * The value of {@code Content-Encoding} for a request whose body is not written yet. The first call of {@link #toString}
 * decides: from then on the body must be compressed, however short it is and whether or not it shrinks.
 *
 * <p>Most connectors read the headers when the body's first bytes come. The value is final by then. Other connectors, such
 * as Jersey's connector for Apache's HTTP client, read the headers before the body is written. They send nothing that is set
 * later. If no connector has read the value, it is removed before the body is written.
 */
final class AnnouncedCoding {
    private final String coding;
    private boolean plain;
    private boolean read;

    AnnouncedCoding(String coding) {
        this.coding = coding;
    }

    /** Whether a connector has read the header, so that the body must be compressed. */
    synchronized boolean isRead() {
        return read;
    }

    /**
     * Says that the body is sent uncompressed. It throws IllegalStateException if a connector has read the header: no
     * message is better than a message with a wrong header.
     */
    synchronized void plain() {
        if (read) {
            throw new IllegalStateException(
                    "Content-Encoding: " + coding + " was sent already, but the body is not compressed");
        }
        plain = true;
    }

    /** The value that a connector sends. It also describes the body from now on. */
    @Override
    public synchronized String toString() {
        if (plain) {
            return "identity";
        }
        read = true;
        return coding;
    }
}
