// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import static org.assertj.core.api.Assertions.assertThat;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.service.BrotliNativeProvider;
import com.github.luben.zstd.ZstdCompressCtx;
import com.ning.compress.lzf.LZFChunk;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.testkit.Log;

class InstalledTest {
    private static final String BROTLI4J = "com.aayushatharva.brotli4j:brotli4j";

    /** The version that is tested here. */
    private static final String VERSION = urlOf(Brotli4jLoader.class)
            .getPath()
            .replaceFirst(".*brotli4j-", "")
            .replaceFirst("[.]jar$", "");

    @TempDir
    private Path directory;

    private static URL urlOf(Class<?> anyOfIt) {
        return anyOfIt.getProtectionDomain().getCodeSource().getLocation();
    }

    /** Returns the library with its other codecs, and the jars of these classes. */
    private static List<URL> with(Class<?>... more) {
        return Stream.concat(Stream.of(ContentCodec.class, ZstdCompressCtx.class, LZFChunk.class), Stream.of(more))
                .map(InstalledTest::urlOf)
                .collect(Collectors.toCollection(ArrayList::new));
    }

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
        assertThat(Log.ofDiscovery(with(BrotliCodec.class)))
                .containsExactly("FINE content coding br is not offered: " + BROTLI4J + " is missing; add " + BROTLI4J
                        + ':' + VERSION);
    }

    @Test
    void withAnOldBrotli4jOneWarningNamesItsVersionAndTheOneToUse() throws Exception {
        List<URL> classPath = with(BrotliCodec.class, BrotliNativeProvider.class);
        classPath.addAll(nativeLibraries());
        classPath.add(oldBrotli4j());
        assertThat(Log.ofDiscovery(classPath))
                .containsExactly("WARNING content coding br is not offered: " + BROTLI4J
                        + " 1.16.0 lacks classes or methods that are needed; use " + BROTLI4J + ':' + VERSION
                        + " or later");
    }

    private static List<URL> nativeLibraries() throws IOException {
        List<URL> jars = new ArrayList<>();
        List<String> classPath = Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(System.getProperty("java.class.path"))
                .toList();
        for (String entry : classPath) {
            Path jar = Path.of(entry);
            if (jar.getFileName().toString().startsWith("native-")) {
                jars.add(jar.toUri().toURL());
            }
        }
        assertThat(jars).isNotEmpty();
        return jars;
    }

    /** As 1.16.0 is: without {@code pull(int)}, and with its version. */
    private URL oldBrotli4j() throws Exception {
        Path jar = directory.resolve("brotli4j.jar");
        try (JarInputStream today =
                        new JarInputStream(urlOf(Brotli4jLoader.class).openStream());
                JarOutputStream old = new JarOutputStream(Files.newOutputStream(jar))) {
            for (JarEntry entry = today.getNextJarEntry(); entry != null; entry = today.getNextJarEntry()) {
                byte[] bytes = today.readAllBytes();
                if (entry.getName().endsWith("pom.properties")) {
                    bytes = "version=1.16.0".getBytes(StandardCharsets.ISO_8859_1);
                } else if (entry.getName().endsWith("DecoderJNI$Wrapper.class")) {
                    // A name in the class file begins with its tag and its length.
                    bytes = new String(bytes, StandardCharsets.ISO_8859_1)
                            .replace("\1\0\4pull", "\1\0\4PULL")
                            .getBytes(StandardCharsets.ISO_8859_1);
                }
                old.putNextEntry(new ZipEntry(entry.getName()));
                old.write(bytes);
            }
        }
        return jar.toUri().toURL();
    }

    /** As where there is no native library for the platform. */
    @Test
    void withABrotli4jThatDoesNotLoadAWarningSaysWhy() throws Exception {
        List<URL> classPath = with(BrotliCodec.class, Brotli4jLoader.class, BrotliNativeProvider.class);

        assertThat(Log.ofDiscovery(classPath))
                .first(InstanceOfAssertFactories.STRING)
                .startsWith("WARNING content coding br is not offered: java.lang.UnsatisfiedLinkError: ")
                .contains("Brotli native library");
    }
}
