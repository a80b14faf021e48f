// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.ProcessingException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The client of Jersey on HttpURLConnection. */
@Tag("jersey")
@Tag("matrix")
final class ClientDecodingOnJerseyTest extends ClientDecodingContract {
    /** Of Java, since which HttpURLConnection gives the lines of a field in their order (JDK-8133686). */
    private static final int IN_ORDER_SINCE = 22;

    /** Before that it gives them in reverse, and nobody can tell. */
    @Test
    @Override
    void codingsOnSeveralLinesAreUndoneInReverse() {
        if (Runtime.version().feature() >= IN_ORDER_SINCE) {
            super.codingsOnSeveralLinesAreUndoneInReverse();
        } else {
            assertThatThrownBy(super::codingsOnSeveralLinesAreUndoneInReverse).isInstanceOf(ProcessingException.class);
        }
    }
}
