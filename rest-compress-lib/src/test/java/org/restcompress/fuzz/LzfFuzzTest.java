// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import org.restcompress.codec.contract.Decoding;
import org.restcompress.testkit.LzfReader;

class LzfFuzzTest {
    @Seeds("lzf")
    @FuzzTest
    void bytesAreRefusedOrTheContentThatOthersRead(byte[] coded) throws IOException {
        Decoding.assertEndsWell("lzf", coded, LzfReader::new);
    }
}
