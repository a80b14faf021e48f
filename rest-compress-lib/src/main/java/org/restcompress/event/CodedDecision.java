// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

import java.util.Objects;

/** Holds what a {@link Decision.Coded} tells. Users see the interface, which can get further methods. */
record CodedDecision(String coding) implements Decision.Coded {
    CodedDecision {
        Objects.requireNonNull(coding, "coding");
    }
}
