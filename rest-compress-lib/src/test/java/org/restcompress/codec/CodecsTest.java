// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.example.ApplicationsGzipCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.NativeMemory;
import org.restcompress.codec.own.ForgetfulCodec;
import org.restcompress.codec.own.GarblingCodec;
import org.restcompress.codec.own.MissingLibrary;
import org.restcompress.codec.own.NamelessCodec;
import org.restcompress.codec.own.OrphanedCodec;
import org.restcompress.codec.own.PlainCodec;
import org.restcompress.codec.own.PlainGzipCodec;
import org.restcompress.codec.own.UnlinkedCodec;
import org.restcompress.codec.own.UnlinkedGzipCodec;
import org.restcompress.codec.own.UnmadeCodec;
import org.restcompress.internal.codec.zlib.GzipCodec;
import org.restcompress.internal.codec.zstd.Dcz;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.testkit.Log;

class CodecsTest {
    private static final List<String> BUILT_IN = List.of("zstd", "lzf", "gzip", "deflate");

    @TempDir
    private Path services;

    /** Finds what an application with these services would find. */
    private Codecs installed(String... classes) throws IOException {
        Path file = services.resolve("META-INF/services/" + ContentCodec.class.getName());
        Files.createDirectories(file.getParent());
        Files.write(file, List.of(classes));
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader application =
                new Application(new URL[] {services.toUri().toURL()}, before)) {
            thread.setContextClassLoader(application);
            return Codecs.installed();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Lacks the library that {@link OrphanedCodec} extends a class of. */
    private static final class Application extends URLClassLoader {
        Application(URL[] urls, ClassLoader parent) {
            super(urls, parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals(MissingLibrary.class.getName())) {
                throw new ClassNotFoundException(name);
            }
            if (!name.equals(OrphanedCodec.class.getName())) {
                return super.loadClass(name, resolve);
            }
            try (var bytes = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] code = bytes.readAllBytes();
                return defineClass(name, code, 0, code.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    @Test
    void theBuiltInOnesComeInTheDefaultOrder() throws IOException {
        Codecs codecs = installed();

        assertThat(codecs.names()).containsExactlyElementsOf(BUILT_IN);
        assertThat(codecs.unavailable()).isEmpty();
    }

    @Test
    void aChoiceHasItsOwnOrderAndLevels() {
        Codecs chosen = Codecs.installed().choose(List.of("gzip", "zstd"), Map.of("gzip", 9));

        assertThat(chosen.names()).containsExactly("gzip", "zstd");
        assertThat(chosen.stream().map(ContentCodec::coding)).containsExactly("gzip", "zstd");
        assertThat(chosen.named("zstd")).isEqualTo(Codecs.installed().named("zstd"));
        assertThat(chosen.named("gzip")).isNotEqualTo(Codecs.installed().named("gzip"));
        assertThatThrownBy(() -> Codecs.installed().choose(List.of(), Map.of("gzip", 10)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("level for gzip: 10 (expected 1..9)");
    }

    @Test
    void aFilterKeepsTheOrderAndWhatIsUnavailable() throws IOException {
        Codecs codecs = installed(UnlinkedCodec.class.getName(), PlainCodec.class.getName());

        Codecs padding = codecs.filter(codec -> codec.longestPadding() > 0);

        assertThat(padding.names()).containsExactlyElementsOf(BUILT_IN);
        assertThat(padding.unavailable()).isEqualTo(codecs.unavailable()).containsExactly("unlinked");
    }

    @Test
    void anApplicationsOwnComesLast() throws IOException {
        Codecs codecs = installed(PlainCodec.class.getName());

        assertThat(codecs.names()).containsExactly("zstd", "lzf", "gzip", "deflate", "plain");
        assertThat(codecs.named("plain")).get().isInstanceOf(PlainCodec.class);
    }

    @Test
    void anApplicationsOwnReplacesTheBuiltInOneInItsPlace() throws IOException {
        Codecs codecs = installed(PlainGzipCodec.class.getName());

        assertThat(codecs.names()).containsExactlyElementsOf(BUILT_IN);
        assertThat(codecs.named("gzip")).get().isInstanceOf(PlainGzipCodec.class);
    }

    /** PlainGzipCodec is in a package of ours, as the codecs of our artifacts are. */
    @Test
    void anApplicationsOwnComesBeforeThoseOfOurArtifacts() throws IOException {
        for (List<String> order : List.of(
                List.of(ApplicationsGzipCodec.class.getName(), PlainGzipCodec.class.getName()),
                List.of(PlainGzipCodec.class.getName(), ApplicationsGzipCodec.class.getName()))) {
            Codecs codecs = installed(order.toArray(String[]::new));

            assertThat(codecs.named("gzip")).get().isInstanceOf(ApplicationsGzipCodec.class);
        }
    }

    @Test
    void whereOneDoesNotWorkTheNextOfTheCodingDoes() throws IOException {
        Codecs codecs = installed(UnlinkedGzipCodec.class.getName());

        assertThat(codecs.named("gzip")).get().isInstanceOf(GzipCodec.class);
        assertThat(codecs.unavailable()).isEmpty();
    }

    @Test
    void theLibraryHasOneByItselfWhateverElseIsInstalled() throws IOException {
        installed(PlainGzipCodec.class.getName());

        assertThat(ContentCodec.builtIn("gzip")).isInstanceOf(GzipCodec.class);
        assertThatThrownBy(() -> ContentCodec.builtIn("gzpi")).hasMessageContaining("; did you mean gzip?)");
        assertThatThrownBy(() -> ContentCodec.builtIn("plain"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("coding: plain (expected zstd, lzf, gzip, x-gzip, deflate)");
    }

    @Test
    void theLibrarysOwnAreNamedInAnyCaseAndByAnAlias() {
        assertThat(ContentCodec.builtIn("GZip")).isInstanceOf(GzipCodec.class);
        assertThat(ContentCodec.builtIn("x-gzip")).isInstanceOf(GzipCodec.class);
        assertThat(DictionaryCodec.builtIn("DCZ")).isInstanceOf(Dcz.class);
        assertThatThrownBy(() -> DictionaryCodec.builtIn("dcb"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("coding: dcb (expected dcz)");
    }

    @Test
    void oneThatDoesNotWorkIsLeftOutAndItsCodingSaid() throws IOException {
        Codecs codecs =
                installed(UnlinkedCodec.class.getName(), GarblingCodec.class.getName(), PlainCodec.class.getName());

        assertThat(codecs.names()).containsExactly("zstd", "lzf", "gzip", "deflate", "plain");
        assertThat(codecs.unavailable()).containsExactlyInAnyOrder("unlinked", "garbling");
    }

    /** What follows in a file that is no list of names cannot be read; other files can. */
    @Test
    void aServicesFileThatMakesNoSenseKeepsNoBuiltInOneOut() throws IOException {
        Codecs codecs = installed("this is no class name");

        assertThat(codecs.names()).containsExactlyElementsOf(BUILT_IN);
    }

    @Test
    void oneThatDoesNotLoadDoesNotKeepTheNextOut() throws IOException {
        for (String broken : List.of(
                UnmadeCodec.class.getName(),
                NamelessCodec.class.getName(),
                OrphanedCodec.class.getName(),
                "org.example.ThereIsNoSuchClass",
                String.class.getName())) {
            assertThat(installed(broken, PlainCodec.class.getName()).names())
                    .as(broken)
                    .contains("plain")
                    .hasSize(BUILT_IN.size() + 1);
        }
    }

    /** It would fail for each service that it is asked for, without end. */
    @Test
    void aLoaderThatCannotListItsServicesKeepsNoBuiltInOneOut() throws IOException {
        try (URLClassLoader broken = new URLClassLoader(new URL[0]) {
            @Override
            public Enumeration<URL> getResources(String name) throws IOException {
                throw new IOException("closed");
            }
        }) {
            Codecs codecs = assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
                Thread.currentThread().setContextClassLoader(broken);
                return Codecs.installed();
            });
            assertThat(codecs.names()).containsExactlyElementsOf(BUILT_IN);
        }
    }

    /** Those of any application, as the memory is everybody's. */
    @Test
    void eachIsAskedToFreeWhatItKeeps() throws IOException {
        Codecs codecs = installed(PlainCodec.class.getName());

        NativeMemory.freeIdle();

        assertThat(codecs.named("plain"))
                .get()
                .isInstanceOfSatisfying(
                        PlainCodec.class, plain -> assertThat(plain.freed).hasValue(1));
    }

    @Test
    void whatIsLeftOutIsSaidOnce() throws IOException {
        try (Log log = new Log("org.restcompress.codings")) {
            for (int i = 0; i < 3; i++) {
                assertThat(installed(ForgetfulCodec.class.getName()).unavailable())
                        .containsExactly("forgetful");
            }
            assertThat(log.messages())
                    .filteredOn(message -> message.contains("forgetful"))
                    .containsExactly("content coding forgetful is not offered: java.io.IOException:"
                            + " its decoder does not return the bytes that its encoder got");
            assertThat(log.records()).extracting(LogRecord::getLevel).contains(Level.WARNING);
        }
    }

    @Test
    void withoutAContextClassLoaderTheBuiltInOnesAreFound() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            thread.setContextClassLoader(null);
            assertThat(Codecs.installed().names()).containsExactlyElementsOf(BUILT_IN);
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
