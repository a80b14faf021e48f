// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import com.aayushatharva.brotli4j.decoder.BrotliInputStream;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.contract.Decoding;
import org.restcompress.fuzz.Seeds;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.testkit.Contents;

class DcbFuzzTest {
    private static final byte[] HELD = Contents.text(1000);
    private static final CompressionDictionary DICTIONARY = CompressionDictionary.of(HELD);
    private static final ByteBuffer DIRECT =
            ByteBuffer.allocateDirect(HELD.length).put(HELD).flip();
    private static final int PROLOGUE = 36;

    private final ContentCodec codec =
            DictionaryCodecs.installed().byCoding().get("dcb").with(DICTIONARY);

    /** What stands behind the prologue, which no fuzzer would find. */
    @Seeds("br")
    @FuzzTest
    void bytesAreRefusedOrTheContentThatOthersRead(byte[] behind) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        coded.writeBytes(new byte[] {(byte) 0xff, 0x44, 0x43, 0x42});
        coded.writeBytes(DICTIONARY.sha256());
        coded.writeBytes(behind);
        Decoding.assertEndsWell(codec, coded.toByteArray(), DcbFuzzTest::decode);
    }

    private static InputStream decode(InputStream source) throws IOException {
        source.skipNBytes(PROLOGUE);
        BrotliInputStream decoder = new BrotliInputStream(source);
        decoder.attachDictionary(DIRECT);
        return decoder;
    }
}
