// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files.source;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The files that a class loader finds under a prefix, in jars and in directories.
 *
 * @param loader the application's
 * @param prefix without a slash at its beginning or end
 */
public record ClassPathSource(ClassLoader loader, String prefix) implements FileSource {
    private static final String FILE = "file";

    @Override
    public @Nullable Found find(String name) throws IOException {
        String resource = prefix + '/' + name;
        URL url = loader.getResource(resource);
        if (url == null) {
            return null;
        }
        return FILE.equals(url.getProtocol()) ? inDirectory(url) : elsewhere(url, resource);
    }

    /** While it is developed, an application's files change. */
    private static @Nullable Found inDirectory(URL url) throws IOException {
        try {
            return DirectorySource.found(Path.of(url.toURI()));
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
            throw new IOException("no file of this system: " + url, e);
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    private @Nullable Found elsewhere(URL url, String resource) throws IOException {
        URLConnection connection = url.openConnection();
        // Else the JVM would hold the jar open, which an undeployment could not delete on Windows.
        connection.setUseCaches(false);
        InputStream opened = connection.getInputStream();
        try {
            if (opened instanceof JarInputStream) {
                // What WildFly gives of a directory: all that is in it.
                return null;
            }
            long modified = connection.getLastModified();
            if (connection instanceof JarURLConnection jar) {
                JarEntry entry = jar.getJarEntry();
                if (entry == null || entry.isDirectory()) {
                    return null;
                }
                modified = modified(jar, entry);
            }
            return new Found(url.toString(), connection.getContentLengthLong(), modified, true, () -> open(resource));
        } finally {
            opened.close();
        }
    }

    /**
     * The later one of the times of entry and jar. Reproducible builds give the same time to all entries of all versions; that
     * of the jar tells a new deployment.
     */
    private static long modified(JarURLConnection jar, JarEntry entry) throws IOException {
        URL file = jar.getJarFileURL();
        try {
            return FILE.equals(file.getProtocol())
                    ? Math.max(
                            entry.getTime(),
                            Files.getLastModifiedTime(Path.of(file.toURI())).toMillis())
                    : entry.getTime();
        } catch (URISyntaxException | IllegalArgumentException | NoSuchFileException e) {
            return entry.getTime();
        }
    }

    /** The class loader has the jar open, so that this is the fast way. */
    private InputStream open(String resource) throws IOException {
        InputStream opened = loader.getResourceAsStream(resource);
        if (opened == null) {
            throw new NoSuchFileException(resource);
        }
        return opened;
    }
}
