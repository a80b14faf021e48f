// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files.source;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.READ;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds files below a directory, which may change. A link is followed only if its target is below the directory and could be
 * requested itself.
 */
public record DirectorySource(Path root) implements FileSource {
    /** The directories of a Kubernetes volume. All names in it are links into the newest of them. */
    private static final Pattern VOLUME = Pattern.compile("\\.\\.(data|\\d{4}_\\d\\d_\\d\\d.*)");

    private static final String IDENTITY = "size,lastModifiedTime,fileKey,isRegularFile";

    @Override
    public @Nullable Found find(String name) throws IOException {
        try {
            // First, since it throws nothing if the file is missing, as most precompressed files are.
            if (!Files.isRegularFile(root.resolve(name))) {
                return null;
            }
            Path within = root.toRealPath();
            // The root may be a link that leads elsewhere by now, so only its real path is used.
            Path real = within.resolve(name).toRealPath();
            return real.startsWith(within) && isServed(within.relativize(real)) && isNamed(name, within, real)
                    ? read(name, within, real)
                    : null;
        } catch (InvalidPathException | NoSuchFileException | AccessDeniedException e) {
            // Missing since the first look, or not readable by this process. Other failures say nothing of the file.
            return null;
        }
    }

    private static boolean isServed(Path path) {
        for (Path segment : path) {
            String name = segment.toString();
            boolean isOfVolume = VOLUME.matcher(name).matches() && !segment.equals(path.getFileName());
            if (!isOfVolume && !FilePath.isServed(name)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether the file system stores a file under this name. Windows and macOS also find it by names in another case,
     * and Windows by short ones. A rule of the application for a path would not hold for such names. Names are compared as
     * strings, since paths ignore the case on Windows.
     */
    private static boolean isNamed(String name, Path within, Path real) throws IOException {
        String separator = real.getFileSystem().getSeparator();
        if (within.relativize(real).toString().replace(separator, "/").equals(name)) {
            return true;
        }
        // Either there is a link on the way, or one of the names is stored otherwise.
        Path at = within;
        for (String segment : name.split("/", -1)) {
            at = at.resolve(segment);
            BasicFileAttributes attributes = Files.readAttributes(at, BasicFileAttributes.class, NOFOLLOW_LINKS);
            // A junction of Windows is no symbolic link.
            // On macOS, Java 17 knows the stored name only if it follows links.
            boolean isLink = attributes.isSymbolicLink() || attributes.isOther();
            Path stored = isLink ? at.toRealPath(NOFOLLOW_LINKS) : at.toRealPath();
            if (!segment.equals(String.valueOf(stored.getFileName()))) {
                return false;
            }
        }
        return true;
    }

    private @Nullable OnDisk read(String name, Path within, Path real) throws IOException {
        boolean isUnix = real.getFileSystem().supportedFileAttributeViews().contains("unix");
        Map<String, Object> identity =
                Files.readAttributes(real, isUnix ? "unix:ctime," + IDENTITY : IDENTITY, NOFOLLOW_LINKS);
        return Boolean.TRUE.equals(identity.get("isRegularFile"))
                ? new OnDisk(this, name, within, real, identity)
                : null;
    }

    /**
     * A file of a file system.
     *
     * @param within the real path of the directory
     * @param real the real path of the file
     * @param identity attributes with a key that tells the file from others at its path. If the file system knows it, they
     *     have the time of the last change, which nobody can set
     */
    private record OnDisk(DirectorySource source, String name, Path within, Path real, Map<String, Object> identity)
            implements Found {
        /** Milliseconds. The clocks of file systems tick at least this often, except for those that only know seconds. */
        private static final long TICK = 50;

        private static final long COARSE_TICK = 2000;

        private FileTime lastWrite() {
            return (FileTime) Objects.requireNonNull(identity.get("lastModifiedTime"));
        }

        @Override
        public long length() {
            return (Long) Objects.requireNonNull(identity.get("size"));
        }

        @Override
        public long modified() {
            return lastWrite().toMillis();
        }

        @Override
        public boolean isFixed() {
            return false;
        }

        @Override
        public boolean isSettled() {
            FileTime last = identity.get("ctime") instanceof FileTime changed ? changed : lastWrite();
            boolean isFine = last.to(TimeUnit.NANOSECONDS) % TimeUnit.SECONDS.toNanos(1) != 0;
            return System.currentTimeMillis() - last.toMillis() > (isFine ? TICK : COARSE_TICK);
        }

        @Override
        public boolean isStill() throws IOException {
            return equals(source.find(name));
        }

        @Override
        public Found now() throws IOException {
            try {
                OnDisk now = source.read(name, within, real);
                return now != null && Objects.equals(now.identity.get("fileKey"), identity.get("fileKey")) ? now : this;
            } catch (FileSystemException e) {
                // Open channels still read this file.
                return this;
            }
        }

        @Override
        public Opened open() throws IOException {
            SeekableByteChannel channel = channel();
            return new Opened() {
                @Override
                public InputStream from(long position) throws IOException {
                    return Channels.newInputStream(channel.position(position));
                }

                @Override
                public void close() throws IOException {
                    channel.close();
                }
            };
        }

        private SeekableByteChannel channel() throws IOException {
            try (SecureDirectoryStream<Path> parent = parent()) {
                if (parent != null) {
                    return parent.newByteChannel(real.getFileName(), Set.of(READ, NOFOLLOW_LINKS));
                }
            }
            boolean isDefault = real.getFileSystem().equals(FileSystems.getDefault());
            // Other file systems do not know this option.
            SeekableByteChannel channel =
                    isDefault ? Files.newByteChannel(real, NOFOLLOW_LINKS) : Files.newByteChannel(real);
            boolean isReal = false;
            try {
                isReal = real.equals(real.toRealPath());
            } finally {
                if (!isReal) {
                    channel.close();
                }
            }
            if (!isReal) {
                throw new FileSystemException(name, null, "a link has replaced a directory");
            }
            return channel;
        }

        /**
         * Opens the file's directory step by step from the served one. So no link is followed that has replaced a directory
         * meanwhile. Returns null if the JDK cannot do that here, or if a directory may not be listed.
         */
        @SuppressWarnings("StreamResourceLeak") // Each is closed by the next, and the last by the caller.
        private @Nullable SecureDirectoryStream<Path> parent() throws IOException {
            Path parents = within.relativize(real).getParent();
            try {
                DirectoryStream<Path> first = Files.newDirectoryStream(within);
                if (!(first instanceof SecureDirectoryStream<Path> directory)) {
                    first.close();
                    return null;
                }
                for (Path segment : parents == null ? List.<Path>of() : parents) {
                    try (SecureDirectoryStream<Path> above = directory) {
                        directory = above.newDirectoryStream(segment, NOFOLLOW_LINKS);
                    }
                }
                return directory;
            } catch (AccessDeniedException e) {
                return null;
            }
        }

        @Override
        public @Nullable Found beside(String suffix) throws IOException {
            return source.find(name + suffix);
        }
    }
}
