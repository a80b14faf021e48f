// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import org.restcompress.codec.contract.Decoding;

class GzipFuzzTest {
    @Seeds("gzip")
    @FuzzTest
    void bytesAreRefusedOrTheContentThatOthersRead(byte[] coded) throws IOException {
        Decoding.assertEndsWell("gzip", coded, GZIPInputStream::new);
    }
}
