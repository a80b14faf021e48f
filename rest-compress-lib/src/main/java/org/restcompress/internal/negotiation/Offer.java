// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import java.util.Set;

/**
 * A coding that the server can send.
 *
 * @param coding its name, in lower case
 * @param aliases further names by which a client may mean it, in lower case
 */
public record Offer(String coding, Set<String> aliases) {
    /** Copies. */
    public Offer {
        aliases = Set.copyOf(aliases);
    }

    /** A coding with one name only. */
    public Offer(String coding) {
        this(coding, Set.of());
    }
}
