// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import static org.assertj.core.api.Assertions.assertThat;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.service.BrotliNativeProvider;
import com.github.luben.zstd.ZstdCompressCtx;
import com.ning.compress.lzf.LZFChunk;
import java.net.URL;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.testkit.Log;

class InstalledTest {
    @Test
    void brHasItsPlaceInTheServersOrder() {
        assertThat(Codecs.installed().names()).containsExactly("zstd", "lzf", "br", "gzip", "deflate");
        assertThat(Codecs.installed().unavailable()).isEmpty();
    }

    @Test
    void dcbComesBehindDcz() {
        assertThat(DictionaryCodecs.installed().byCoding().keySet()).containsExactly("dcz", "dcb");
    }

    @Test
    void withoutBrotli4jADebugLineSaysWhatToAddAndNothingElseIsSaid() throws Exception {
        List<URL> classPath = Stream.of(ContentCodec.class, ZstdCompressCtx.class, LZFChunk.class, BrotliCodec.class)
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .toList();

        assertThat(Log.ofDiscovery(classPath))
                .singleElement(InstanceOfAssertFactories.STRING)
                .startsWith("FINE content coding br is not offered: ")
                .contains("brotli4j is missing; add " + BrotliCodec.LIBRARY);
        // Of the version that is tested here.
        assertThat(Brotli4jLoader.class.getProtectionDomain().getCodeSource().getLocation())
                .asString()
                .endsWith(
                        "brotli4j-" + BrotliCodec.LIBRARY.substring(BrotliCodec.LIBRARY.lastIndexOf(':') + 1) + ".jar");
    }

    /** As where there is no native library for the platform. */
    @Test
    void withABrotli4jThatDoesNotLoadAWarningSaysWhy() throws Exception {
        List<URL> classPath = Stream.of(
                        ContentCodec.class,
                        ZstdCompressCtx.class,
                        LZFChunk.class,
                        BrotliCodec.class,
                        Brotli4jLoader.class,
                        BrotliNativeProvider.class)
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .toList();

        assertThat(Log.ofDiscovery(classPath))
                .first(InstanceOfAssertFactories.STRING)
                .startsWith("WARNING content coding br is not offered: java.lang.UnsatisfiedLinkError: ")
                .contains("Brotli native library");
    }
}
