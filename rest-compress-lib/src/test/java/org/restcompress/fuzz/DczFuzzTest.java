// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.contract.Decoding;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.Sources;

class DczFuzzTest {
    private static final byte[] HELD = Contents.text(1000);
    private static final CompressionDictionary DICTIONARY = CompressionDictionary.of(HELD);

    private final ContentCodec codec =
            DictionaryCodecs.installed().byCoding().get("dcz").with(DICTIONARY);

    /** What stands behind the prologue, which no fuzzer would find. */
    @Seeds("zstd")
    @FuzzTest
    void bytesAreRefusedOrTheContentThatOthersRead(byte[] behind) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        coded.writeBytes(new byte[] {0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0});
        coded.writeBytes(DICTIONARY.sha256());
        coded.writeBytes(behind);
        Decoding.assertEndsWell(
                codec,
                coded.toByteArray(),
                source -> new ZstdInputStreamNoFinalizer(Sources.oneByteAtATime(source.readAllBytes())).setDict(HELD));
    }

    @Seeds("zstd")
    @FuzzTest
    void withoutItsPrologueNothingIsABody(byte[] coded) throws IOException {
        Decoding.assertEndsWell(codec, coded, source -> {
            throw new AssertionError("a body without the hash of its dictionary");
        });
    }
}
