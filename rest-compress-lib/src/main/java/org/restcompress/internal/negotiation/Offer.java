// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import java.util.Set;

/** A content coding that the server can send, and other names by which a client may mean it, all in lower case. */
public record Offer(String coding, Set<String> aliases) {
    public Offer {
        aliases = Set.copyOf(aliases);
    }

    public Offer(String coding) {
        this(coding, Set.of());
    }
}
