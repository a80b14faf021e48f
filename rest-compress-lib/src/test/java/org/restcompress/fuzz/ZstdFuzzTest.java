// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import io.airlift.compress.MalformedInputException;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.restcompress.codec.contract.Decoding;
import org.restcompress.internal.testkit.Sources;

class ZstdFuzzTest {
    @Seeds("zstd")
    @FuzzTest
    void bytesAreRefusedOrTheContentThatOthersRead(byte[] coded) throws IOException {
        Decoding.assertEndsWell("zstd", coded, source -> decode(source.readAllBytes()));
    }

    /** By a decoder in Java or, for what that does not know (skippable frames), by the stream of the native library. */
    private static InputStream decode(byte[] coded) throws IOException {
        try (InputStream content = new ZstdInputStream(new ByteArrayInputStream(coded))) {
            return new ByteArrayInputStream(content.readAllBytes());
        } catch (MalformedInputException e) {
            // Not whole, or its one-call decoder would judge, which has another notion of valid blocks.
            return new ZstdInputStreamNoFinalizer(Sources.oneByteAtATime(coded));
        }
    }
}
