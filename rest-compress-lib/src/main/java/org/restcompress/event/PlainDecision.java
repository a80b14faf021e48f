// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

import java.util.Objects;

/** Holds what a {@link Decision.Plain} tells. Users see the interface, which can get further methods. */
record PlainDecision(Reason reason, String detail) implements Decision.Plain {
    PlainDecision {
        Objects.requireNonNull(reason, "reason");
        Objects.requireNonNull(detail, "detail");
    }
}
