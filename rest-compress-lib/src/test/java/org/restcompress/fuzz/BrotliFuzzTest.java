// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import org.brotli.dec.BrotliInputStream;
import org.restcompress.codec.Decoding;

class BrotliFuzzTest {
    @Seeds("br")
    @FuzzTest
    void bytesAreRefusedOrTheContentThatOthersRead(byte[] coded) throws IOException {
        Decoding.assertEndsWell("br", coded, BrotliInputStream::new);
    }
}
