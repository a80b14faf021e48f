// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdCompressCtx;
import com.ning.compress.lzf.LZFChunk;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceConfigurationError;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.testkit.Log;

/** What is said where the libraries of codecs are absent, or others than this one is made for. */
class InstalledLibrariesTest {
    @TempDir
    private Path dir;

    private static URL urlOf(Class<?> anyOfIt) {
        return anyOfIt.getProtectionDomain().getCodeSource().getLocation();
    }

    private static List<String> said(List<URL> libraries) throws Exception {
        List<URL> all = new ArrayList<>(libraries);
        all.add(urlOf(ContentCodec.class));
        return Log.ofDiscovery(all);
    }

    /** As older versions are: without the streams of a context and raw dictionaries, and with a version of their own. */
    private URL oldZstd() throws Exception {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, "1.5.6-3");
        Path jar = dir.resolve("zstd.jar");
        try (JarInputStream there =
                        new JarInputStream(urlOf(ZstdCompressCtx.class).openStream());
                JarOutputStream old = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (JarEntry entry = there.getNextJarEntry(); entry != null; entry = there.getNextJarEntry()) {
                if (!entry.getName().contains("ZstdDictContentType")) {
                    old.putNextEntry(new ZipEntry(entry.getName()));
                    old.write(
                            entry.getName().endsWith("CompressCtx.class")
                                    ? lacking("compressByteBufferStream", there.readAllBytes())
                                    : there.readAllBytes());
                }
            }
        }
        return jar.toUri().toURL();
    }

    /** A class whose method has another name. */
    private static byte[] lacking(String method, byte[] code) {
        String text = new String(code, StandardCharsets.ISO_8859_1);
        return text.replace(method, method.toUpperCase(Locale.ROOT)).getBytes(StandardCharsets.ISO_8859_1);
    }

    @Test
    void withAllOfThemNothingIsSaid() throws Exception {
        assertThat(said(List.of(urlOf(ZstdCompressCtx.class), urlOf(LZFChunk.class))))
                .isEmpty();
    }

    @Test
    void oneThatIsAbsentIsADebugLineWithTheDependencyToAdd() throws Exception {
        assertThat(said(List.of()))
                .containsExactlyInAnyOrder(
                        "FINE a content codec cannot be loaded: com.github.luben:zstd-jni is missing;"
                                + " add com.github.luben:zstd-jni:" + versionOf(ZstdCompressCtx.class),
                        "FINE a content codec cannot be loaded: com.ning:compress-lzf is missing;"
                                + " add com.ning:compress-lzf:" + versionOf(LZFChunk.class));
    }

    @Test
    void oneThatIsTooOldIsOneWarningThatNamesItsVersionAndTheOneToAdd() throws Exception {
        assertThat(said(List.of(oldZstd(), urlOf(LZFChunk.class))))
                .containsExactly("WARNING content coding zstd is not offered: com.github.luben:zstd-jni 1.5.6-3"
                        + " lacks classes or methods that are needed; use com.github.luben:zstd-jni:"
                        + versionOf(ZstdCompressCtx.class) + " or later");
    }

    /** A codec that decorates one must not need the libraries of the others. */
    @Test
    void aBuiltInCodecNeedsOnlyItsOwnLibrary() throws Exception {
        try (URLClassLoader alone =
                new URLClassLoader(new URL[] {urlOf(ContentCodec.class)}, ClassLoader.getPlatformClassLoader())) {
            Method builtIn = alone.loadClass(ContentCodec.class.getName()).getMethod("builtIn", String.class);
            assertThat(builtIn.invoke(null, "gzip")).isNotNull();
            assertThatThrownBy(() -> builtIn.invoke(null, "lzf")).hasCauseInstanceOf(ServiceConfigurationError.class);
            assertThatThrownBy(() -> builtIn.invoke(null, "lzma")).hasCauseInstanceOf(IllegalArgumentException.class);
        }
    }

    private static String versionOf(Class<?> anyOfIt) {
        return anyOfIt.getPackage().getImplementationVersion();
    }
}
