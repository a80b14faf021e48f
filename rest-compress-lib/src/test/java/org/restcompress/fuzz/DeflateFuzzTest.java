// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;
import org.restcompress.codec.contract.Decoding;

class DeflateFuzzTest {
    @Seeds("deflate")
    @FuzzTest
    void bytesAreRefusedOrTheContentThatOthersRead(byte[] coded) throws IOException {
        Decoding.assertEndsWell("deflate", coded, source -> inflate(source.readAllBytes()));
    }

    /** The zlib format if it is that, or else raw deflate. */
    private static InputStream inflate(byte[] coded) throws IOException {
        try {
            return inflate(coded, new Inflater());
        } catch (ZipException e) {
            return inflate(coded, new Inflater(true));
        }
    }

    private static InputStream inflate(byte[] coded, Inflater inflater) throws IOException {
        try (InputStream content = new InflaterInputStream(new ByteArrayInputStream(coded), inflater)) {
            return new ByteArrayInputStream(content.readAllBytes());
        } finally {
            inflater.end();
        }
    }
}
