// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.headers;

import java.util.List;

/** The header fields of a message (RFC 9110 §5) on a server or client. Their names are case-insensitive. */
public interface Headers {
    /** Returns the lines of a field, or an empty list if there are none. */
    List<String> lines(String name);

    /** Returns whether a field is there, without reading it. */
    boolean has(String name);

    /** Sets a field to these lines only. */
    void set(String name, List<String> lines);

    default void set(String name, String value) {
        set(name, List.of(value));
    }

    /** Removes a field, and returns whether it was there. */
    boolean remove(String name);
}
