// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files.source;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;

/** Reads the files of another file system. It lists no directory, and may fail to find real paths. */
public final class FailingFileSystem extends FileSystem {
    /** Is told before a real path is looked for. */
    @FunctionalInterface
    public interface Looking {
        void at(String name) throws IOException;
    }

    private final FileSystem real;
    private final Looking looking;
    private final List<SeekableByteChannel> opened = new ArrayList<>();
    private final Provider provider = new Provider();

    private FailingFileSystem(FileSystem real, Looking looking) {
        this.real = real;
        this.looking = looking;
    }

    /** Returns the same path in such a file system. */
    public static Path path(Path real, Looking looking) {
        return new FailingFileSystem(real.getFileSystem(), looking).wrapped(real);
    }

    /** Returns the channels of all files that were opened in a path's file system. */
    static List<SeekableByteChannel> opened(Path path) {
        return ((FailingFileSystem) path.getFileSystem()).opened;
    }

    /** Holds the path of the other file system. */
    private interface Wrapping {
        Path unwrapped();
    }

    private static Object unwrapped(Object value) {
        return value instanceof Wrapping wrapping ? wrapping.unwrapped() : value;
    }

    private static Path real(Path path) {
        return (Path) unwrapped(path);
    }

    private Path wrapped(Path path) {
        return (Path) Proxy.newProxyInstance(
                Wrapping.class.getClassLoader(),
                new Class<?>[] {Path.class, Wrapping.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "unwrapped" -> path;
                    case "getFileSystem" -> this;
                    case "iterator" ->
                        StreamSupport.stream(path.spliterator(), false)
                                .map(this::wrapped)
                                .iterator();
                    default -> {
                        if (method.getName().equals("toRealPath")) {
                            looking.at(path.getFileName().toString());
                        }
                        Object[] unwrapped = arguments == null
                                ? null
                                : Arrays.stream(arguments)
                                        .map(FailingFileSystem::unwrapped)
                                        .toArray();
                        try {
                            Object result = method.invoke(path, unwrapped);
                            yield result instanceof Path other ? wrapped(other) : result;
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    }
                });
    }

    @Override
    public FileSystemProvider provider() {
        return provider;
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return real.supportedFileAttributeViews();
    }

    @Override
    public String getSeparator() {
        return real.getSeparator();
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return true;
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getPath(String first, String... more) {
        throw new UnsupportedOperationException();
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
        throw new UnsupportedOperationException();
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        throw new UnsupportedOperationException();
    }

    @Override
    public WatchService newWatchService() {
        throw new UnsupportedOperationException();
    }

    private final class Provider extends FileSystemProvider {
        @Override
        public SeekableByteChannel newByteChannel(
                Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
            SeekableByteChannel channel = Files.newByteChannel(real(path), options, attributes);
            opened.add(channel);
            return channel;
        }

        @Override
        public DirectoryStream<Path> newDirectoryStream(Path path, DirectoryStream.Filter<? super Path> filter)
                throws IOException {
            throw new AccessDeniedException(path.toString());
        }

        @Override
        public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
                throws IOException {
            return Files.readAttributes(real(path), type, options);
        }

        @Override
        public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options)
                throws IOException {
            return Files.readAttributes(real(path), attributes, options);
        }

        @Override
        public String getScheme() {
            return "failing";
        }

        @Override
        public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileSystem getFileSystem(URI uri) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Path getPath(URI uri) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void createDirectory(Path path, FileAttribute<?>... attributes) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void delete(Path path) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void copy(Path source, Path target, CopyOption... options) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void move(Path source, Path target, CopyOption... options) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isSameFile(Path path, Path other) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isHidden(Path path) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileStore getFileStore(Path path) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void checkAccess(Path path, AccessMode... modes) {
            throw new UnsupportedOperationException();
        }

        @Override
        public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setAttribute(Path path, String attribute, Object value, LinkOption... options) {
            throw new UnsupportedOperationException();
        }
    }
}
