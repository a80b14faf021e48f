// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.ProcessingException;
import org.junit.jupiter.api.Test;

/** The client of Jersey on HttpURLConnection. */
final class JerseyDecodingAbsentTest extends ClientDecodingContract {
    /** HttpURLConnection gives the lines of a field in the wrong order, and nobody can tell. */
    @Test
    @Override
    void codingsOnSeveralLinesAreUndoneInReverse() {
        assertThatThrownBy(super::codingsOnSeveralLinesAreUndoneInReverse).isInstanceOf(ProcessingException.class);
    }
}
