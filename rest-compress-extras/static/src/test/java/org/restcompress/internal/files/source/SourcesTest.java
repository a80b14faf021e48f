// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.channels.Channel;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourcesTest {
    private static final FileTime TIME = FileTime.from(Instant.parse("2024-02-29T12:34:56Z"));

    @TempDir
    private Path directory;

    private static String text(Found found) throws IOException {
        try (Found.Opened opened = found.open();
                InputStream in = opened.from(0)) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    private static Found found(FileSource source, String name) throws IOException {
        return Objects.requireNonNull(source.find(name));
    }

    private Path jar(String name, Instant entries, String... files) throws IOException {
        Path jar = directory.resolve(name);
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entriesOut = new JarOutputStream(out)) {
            for (String file : files) {
                JarEntry entry = new JarEntry(file);
                entry.setTime(entries.toEpochMilli());
                entriesOut.putNextEntry(entry);
                if (!entry.isDirectory()) {
                    entriesOut.write((name + '/' + file).getBytes(UTF_8));
                }
                entriesOut.closeEntry();
            }
        }
        Files.setLastModifiedTime(jar, TIME);
        return jar;
    }

    private static URLClassLoader loader(Path... places) throws IOException {
        URL[] urls = new URL[places.length];
        for (int i = 0; i < places.length; i++) {
            urls[i] = places[i].toUri().toURL();
        }
        return new URLClassLoader(urls, null);
    }

    @Test
    void filesOfJarsAreFoundAndStayAsTheyAre() throws IOException {
        Path jar =
                jar("a.jar", Instant.parse("1990-01-01T00:00:00Z"), "web/", "web/a.js", "web/sub/", "web/sub/b c.js");
        try (URLClassLoader loader = loader(jar)) {
            FileSource source = new ClassPathSource(loader, "web");
            Found found = found(source, "a.js");
            assertThat(text(found)).isEqualTo("a.jar/web/a.js");
            assertThat(found.length()).isEqualTo("a.jar/web/a.js".length());
            assertThat(found.isFixed()).isTrue();
            // The entries of a reproducible build say nothing of it.
            assertThat(found.modified()).isEqualTo(TIME.toMillis());
            assertThat(found.written())
                    .isEqualTo(Instant.parse("1990-01-01T00:00:00Z").toEpochMilli());
            assertThat(text(found(source, "sub/b c.js"))).isEqualTo("a.jar/web/sub/b c.js");
            assertThat(source.find("sub")).isNull();
            assertThat(source.find("missing.js")).isNull();
            assertThat(source.find("a.js/b.js")).isNull();
        }
    }

    @Test
    void aLaterEntryIsTheTime() throws IOException {
        Instant later = TIME.toInstant().plusSeconds(1000);
        try (URLClassLoader loader = loader(jar("a.jar", later, "web/a.js"))) {
            assertThat(found(new ClassPathSource(loader, "web"), "a.js").modified())
                    .isEqualTo(later.toEpochMilli());
        }
    }

    /** On Java 17, {@code JarURLConnection.getLastModified} opens the jar again and leaves it open. */
    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "only Linux lists a process's files in /proc")
    void aSearchLeavesNoJarOpen() throws IOException {
        Path jar = jar("open.jar", Instant.EPOCH, "web/", "web/a.js", "web/sub/");
        try (URLClassLoader loader = loader(jar)) {
            FileSource source = new ClassPathSource(loader, "web");
            for (int i = 0; i < 100; i++) {
                found(source, "a.js");
                source.find("sub");
            }
            try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
                assertThat(open.filter(descriptor -> isLinkTo(descriptor, jar)).count())
                        .as("the class loader's own")
                        .isLessThanOrEqualTo(1);
            }
        }
    }

    private static boolean isLinkTo(Path link, Path file) {
        try {
            return Files.readSymbolicLink(link).equals(file.toRealPath());
        } catch (IOException e) {
            // It has been closed meanwhile.
            return false;
        }
    }

    /** As in Spring Boot's executable jars, whose protocol of nested jars is no {@code file}. */
    @Test
    void aNestedJarsTimeCountsIfItIsLaterThanTheEntrys() throws IOException {
        Path jar = jar("nested.jar", Instant.parse("1990-01-01T00:00:00Z"), "web/a.js");
        ClassLoader loader = new ClassLoader(null) {
            @Override
            public URL getResource(String name) {
                try {
                    return new URL(null, "jar:" + jar.toUri() + "!/" + name, new NestedHandler());
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
        Found found = found(new ClassPathSource(loader, "web"), "a.js");
        assertThat(found.modified()).isEqualTo(TIME.toMillis());
        assertThat(found.written())
                .isEqualTo(Instant.parse("1990-01-01T00:00:00Z").toEpochMilli());
    }

    /** Opens an entry of a jar as one of a nested jar. */
    private static final class NestedHandler extends URLStreamHandler {
        @Override
        protected URLConnection openConnection(URL url) throws IOException {
            JarURLConnection opened = (JarURLConnection) new URL(url.toString()).openConnection();
            opened.setUseCaches(false);
            return new JarURLConnection(url) {
                @Override
                public URL getJarFileURL() {
                    try {
                        return new URL(null, "nested:/outer.jar", new NestedHandler());
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }

                @Override
                public JarFile getJarFile() throws IOException {
                    return opened.getJarFile();
                }

                @Override
                public JarEntry getJarEntry() throws IOException {
                    return opened.getJarEntry();
                }

                @Override
                public InputStream getInputStream() throws IOException {
                    return opened.getInputStream();
                }

                @Override
                public long getLastModified() {
                    return TIME.toMillis();
                }

                @Override
                public void connect() throws IOException {
                    opened.connect();
                }
            };
        }
    }

    @Test
    void filesOfTwoJarsAreNotBesideEachOther() throws IOException {
        Path one = jar("one.jar", Instant.now(), "web/a.js");
        Path other = jar("other.jar", Instant.now(), "web/a.js", "web/a.js.gz");
        try (URLClassLoader loader = loader(one, other);
                URLClassLoader reversed = loader(other, one)) {
            assertThat(beside(loader)).isFalse();
            assertThat(beside(reversed)).isTrue();
        }
    }

    private static boolean beside(ClassLoader loader) throws IOException {
        FileSource source = new ClassPathSource(loader, "web");
        return found(source, "a.js").beside(".gz") != null;
    }

    @Test
    void filesOfDirectoriesOnTheClassPathMayChange() throws IOException {
        Path file = Files.createDirectories(directory.resolve("web/sub")).resolve("a b.js");
        Files.writeString(file, "one");
        try (URLClassLoader loader = loader(directory)) {
            FileSource source = new ClassPathSource(loader, "web");
            Found first = found(source, "sub/a b.js");
            assertThat(text(first)).isEqualTo("one");
            assertThat(first.written()).isEqualTo(first.modified());
            assertThat(first.isFixed()).isFalse();
            assertThat(found(source, "sub/a b.js")).isEqualTo(first);
            assertThat(first.isStill()).isTrue();
            assertThat(source.find("sub")).isNull();
            Files.writeString(file, "another");
            Found changed = found(source, "sub/a b.js");
            assertThat(changed).isNotEqualTo(first);
            assertThat(first.isStill()).isFalse();
            assertThat(first.now()).isEqualTo(changed);
            assertThat(text(changed)).isEqualTo("another");
        }
    }

    @Test
    void linksOfADirectoryStayInIt() throws IOException {
        Path root = Files.createDirectories(directory.resolve("root"));
        Files.writeString(directory.resolve("secret"), "secret");
        Files.writeString(Files.createDirectories(directory.resolve("rooted")).resolve("secret"), "secret");
        Files.writeString(root.resolve("a"), "a");
        Files.createSymbolicLink(root.resolve("in"), root.resolve("a"));
        Files.createSymbolicLink(root.resolve("out"), directory.resolve("secret"));
        Files.createSymbolicLink(root.resolve("beside"), directory.resolve("rooted"));
        Files.createSymbolicLink(root.resolve("circle"), root.resolve("circle"));
        FileSource source = new DirectorySource(root);
        assertThat(text(found(source, "a"))).isEqualTo("a");
        assertThat(text(found(source, "in"))).isEqualTo("a");
        for (String name : new String[] {"out", "beside/secret", "circle", "a/b", "../secret", "missing", "x\0y"}) {
            assertThat(source.find(name)).as(name).isNull();
        }
        assertThat(new DirectorySource(directory.resolve("missing")).find("a")).isNull();
        Path linked = Files.createSymbolicLink(directory.resolve("linked"), root);
        assertThat(text(found(new DirectorySource(linked), "a"))).isEqualTo("a");
    }

    /** A rule for {@code /admin/*} does not hold for {@code /ADMIN/report.txt}. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFileHasOnlyTheNameThatIsStored(boolean isWindows) throws IOException {
        try (FileSystem files = Jimfs.newFileSystem(isWindows ? Configuration.windows() : Configuration.osX())) {
            Path root = Files.createDirectories(files.getPath("served"));
            Files.writeString(Files.createDirectories(root.resolve("admin/Sub")).resolve("report.txt"), "report");
            Files.createSymbolicLink(
                    root.resolve("linked"), root.resolve("admin").toAbsolutePath());
            FileSource source = new DirectorySource(files.getPath("SERVED").toAbsolutePath());
            for (String name : new String[] {"admin/Sub/report.txt", "linked/Sub/report.txt"}) {
                assertThat(text(found(source, name))).isEqualTo("report");
            }
            for (String name : new String[] {
                "ADMIN/Sub/report.txt",
                "admin/sub/report.txt",
                "admin/Sub/report.TXT",
                "LINKED/Sub/report.txt",
                "linked/sub/report.txt"
            }) {
                assertThat(Files.exists(root.resolve(name))).as(name).isTrue();
                assertThat(source.find(name)).as(name).isNull();
            }
        }
    }

    /** Between the look and the opening somebody who may write below the directory puts a link in the place of another one. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "its directories cannot be opened one from another")
    void aLinkThatHasTakenADirectorysPlaceIsNotFollowed() throws IOException {
        Path root = Files.createDirectory(directory.resolve("served"));
        Files.writeString(Files.createDirectories(root.resolve("a/b")).resolve("f.txt"), "served");
        Files.writeString(Files.createDirectories(directory.resolve("secret/b")).resolve("f.txt"), "secret");
        Found found = found(new DirectorySource(root), "a/b/f.txt");
        assertThat(text(found)).isEqualTo("served");
        Files.move(root.resolve("a"), root.resolve("moved"));
        Files.createSymbolicLink(root.resolve("a"), directory.resolve("secret"));
        assertThatThrownBy(() -> text(found)).isInstanceOf(FileSystemException.class);
    }

    @Test
    void aFileIsClosedIfItsRealPathCannotBeFoundAnyMore() throws IOException {
        Files.writeString(directory.resolve("a.txt"), "a");
        AtomicBoolean fails = new AtomicBoolean();
        Path root = FailingFileSystem.path(directory, name -> {
            if (fails.get()) {
                throw new FileSystemException(name, null, "Input/output error");
            }
        });
        Found found = found(new DirectorySource(root), "a.txt");
        assertThat(text(found)).isEqualTo("a");
        fails.set(true);
        assertThatThrownBy(found::open).isInstanceOf(FileSystemException.class);
        assertThat(FailingFileSystem.opened(root)).hasSize(2).noneMatch(Channel::isOpen);
    }

    @Test
    void aFileIsThereWhileItsDirectoryIsSwitchedByALink() throws Exception {
        for (String release : new String[] {"one", "two"}) {
            Files.writeString(
                    Files.createDirectories(directory.resolve(release)).resolve("a"), release);
        }
        Path current = Files.createSymbolicLink(directory.resolve("current"), directory.resolve("one"));
        AtomicBoolean isOver = new AtomicBoolean();
        CompletableFuture<Void> switching = CompletableFuture.runAsync(() -> {
            try {
                for (int i = 0; !isOver.get(); i++) {
                    Path next = Files.createSymbolicLink(
                            directory.resolve("next"), directory.resolve(i % 2 == 0 ? "two" : "one"));
                    Files.move(next, current, StandardCopyOption.ATOMIC_MOVE);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        FileSource source = new DirectorySource(current);
        try {
            for (int i = 0; i < 20_000; i++) {
                assertThat(text(found(source, "a"))).isIn("one", "two");
            }
        } finally {
            isOver.set(true);
            switching.join();
        }
    }
}
