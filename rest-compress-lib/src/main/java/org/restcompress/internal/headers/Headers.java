// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.headers;

import java.util.List;

/** The header fields of a message (RFC 9110 §5), wherever a server or client keeps them. Their names have no case. */
public interface Headers {
    /** The lines of a field; empty where there are none. */
    List<String> lines(String name);

    /** Whether a field is there, found out without reading it. */
    boolean has(String name);

    /** Sets a field to these lines, and to no others. */
    void set(String name, List<String> lines);

    default void set(String name, String value) {
        set(name, List.of(value));
    }

    /** Removes a field; says whether it was there. */
    boolean remove(String name);
}
