// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.brotli.dec.BrotliInputStream;
import org.restcompress.codec.contract.Decoding;
import org.restcompress.fuzz.Seeds;

class BrotliFuzzTest {
    private static final int LONG_ENOUGH = 1 << 16;

    @Seeds("br")
    @FuzzTest
    void bytesAreRefusedOrTheContentThatOthersRead(byte[] coded) throws IOException {
        showTheFuzzer(coded);
        Decoding.assertEndsWell("br", coded, BrotliInputStream::new);
    }

    /** What a native decoder does is hidden from the fuzzer, which learns from the branches of this one. */
    private static void showTheFuzzer(byte[] coded) {
        try (InputStream content = new BrotliInputStream(new ByteArrayInputStream(coded))) {
            content.readNBytes(LONG_ENOUGH);
        } catch (IOException | RuntimeException e) {
            // Whether it is content is not asked here.
        }
    }
}
