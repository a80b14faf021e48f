// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * What an entity reader reads from. Its close waits until what it left unread has been looked at: RESTEasy's clients close the
 * connection with the stream that they give a reader.
 */
final class HeldOpen extends FilterInputStream {
    /** Another thread that closes it wakes this one up. */
    private final Thread reader = Thread.currentThread();

    private boolean isHeld = true;
    private boolean isCloseAsked;

    HeldOpen(InputStream in) {
        super(in);
    }

    @Override
    public void close() throws IOException {
        synchronized (this) {
            isCloseAsked = true;
            if (isHeld && Thread.currentThread() == reader) {
                return;
            }
        }
        super.close();
    }

    /** From here on the stream can be closed. It is, if the reader has asked for it. */
    void letGo() {
        synchronized (this) {
            isHeld = false;
            if (!isCloseAsked) {
                return;
            }
        }
        try {
            super.close();
        } catch (IOException | RuntimeException e) {
            // The entity is read, or has failed already.
        }
    }
}
