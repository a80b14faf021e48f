// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import org.jspecify.annotations.Nullable;

/** Finds files below a prefix on the class path, in jars and in directories. */
public record ClassPathSource(ClassLoader loader, String prefix) implements FileSource {
    private static final String FILE = "file";

    @Override
    public @Nullable Found find(String name) throws IOException {
        URL url = loader.getResource(prefix + '/' + name);
        if (url == null) {
            return null;
        }
        return FILE.equals(url.getProtocol()) ? inDirectory(url, name) : elsewhere(url, name);
    }

    /**
     * Finds a file in a directory, which may change during development. The root is the prefix's directory, and links may not
     * leave it.
     */
    private static @Nullable Found inDirectory(URL url, String name) throws IOException {
        try {
            Path root = Path.of(url.toURI());
            for (int i = Path.of(name).getNameCount(); i > 0; i--) {
                root = Objects.requireNonNull(root.getParent());
            }
            return new DirectorySource(root).find(name);
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
            // The URL names no file of this file system.
            return null;
        }
    }

    private @Nullable Found elsewhere(URL url, String name) throws IOException {
        URLConnection connection = url.openConnection();
        // With a cache, the JVM would hold the jar open, and an undeployment could not delete it on Windows.
        connection.setUseCaches(false);
        try (InputStream opened = connection.getInputStream()) {
            if (opened instanceof JarInputStream) {
                // WildFly returns a directory as a stream of all its entries.
                return null;
            }
            long written;
            long modified;
            if (connection instanceof JarURLConnection jar) {
                JarEntry entry = jar.getJarEntry();
                if (entry == null || entry.isDirectory()) {
                    return null;
                }
                written = entry.getTime();
                modified = Math.max(written, modified(jar));
            } else {
                written = connection.getLastModified();
                modified = written;
            }
            long length = connection.getContentLengthLong();
            return new Packed(
                    this,
                    name,
                    url.toString(),
                    length < 0 ? opened.transferTo(OutputStream.nullOutputStream()) : length,
                    written,
                    modified);
        }
    }

    /**
     * Returns the time of the jar; 0 if unknown. Reproducible builds give the same time to all entries of all versions; the
     * jar's time shows a new deployment.
     */
    private static long modified(JarURLConnection jar) throws IOException {
        URL file = jar.getJarFileURL();
        try {
            return FILE.equals(file.getProtocol())
                    ? Files.getLastModifiedTime(Path.of(file.toURI())).toMillis()
                    : jar.getLastModified();
        } catch (URISyntaxException | IllegalArgumentException | NoSuchFileException e) {
            return 0;
        }
    }

    /** A file in a jar, or in another source that does not change. */
    private record Packed(ClassPathSource source, String name, String url, long length, long written, long modified)
            implements Found {
        @Override
        public boolean isFixed() {
            return true;
        }

        @Override
        public boolean isSettled() {
            return true;
        }

        @Override
        public boolean isStill() {
            return true;
        }

        @Override
        public Found now() {
            return this;
        }

        @Override
        public Opened open() {
            return new Opened() {
                private InputStream last = InputStream.nullInputStream();

                @Override
                public InputStream from(long position) throws IOException {
                    last.close();
                    last = stream();
                    last.skipNBytes(position);
                    return last;
                }

                @Override
                public void close() throws IOException {
                    last.close();
                }
            };
        }

        /** Uses the class loader, which has the jar open: this is the fast way. */
        private InputStream stream() throws IOException {
            InputStream opened = source.loader.getResourceAsStream(source.prefix + '/' + name);
            if (opened == null) {
                throw new NoSuchFileException(name);
            }
            return opened;
        }

        /** Returns only a file of the same jar: another jar may have one with this name, too. */
        @Override
        public @Nullable Found beside(String suffix) throws IOException {
            return source.find(name + suffix) instanceof Packed packed && packed.url.equals(url + suffix)
                    ? packed
                    : null;
        }
    }
}
