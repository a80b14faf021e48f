// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aayushatharva.brotli4j.encoder.Encoder;
import com.aayushatharva.brotli4j.encoder.EncoderJNI;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class NativeStateTest {
    /** The library complains of too few bytes in the same way as of memory that it does not get. */
    @Test
    void whatCannotBeMadeSaysForWhatThereIsNoMemory() {
        assertThatThrownBy(() -> NativeState.make(
                        "an encoder", null, () -> new EncoderJNI.Wrapper(0, 5, -1, Encoder.Mode.GENERIC)))
                .isInstanceOf(IOException.class)
                .hasMessage("brotli got no native memory for an encoder")
                .hasCauseInstanceOf(IOException.class);
    }
}
