// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The stream of an entity reader, whose close waits until the unread rest has been checked. RESTEasy's clients close the
 * connection with the stream that they give a reader.
 */
final class HeldOpen extends FilterInputStream {
    /** A close by another thread is not delayed: it wakes up the reader. */
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

    /** Lets the stream be closed from now on, and closes it if the reader has asked for that. */
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
