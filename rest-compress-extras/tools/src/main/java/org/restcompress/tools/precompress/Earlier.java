// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.precompress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.internal.files.HashedName;

/** Finds earlier versions of files with hashed names, in the directories of earlier builds. */
public final class Earlier {
    /** Bytes. zstd cannot use the part of a dictionary that is beyond its window. */
    private static final long LONGEST = 8 << 20;

    private final Path directory;
    private final List<Path> builds;
    private final int most;

    /**
     * Looks for versions at the same place relative to the root.
     *
     * @param directory the root of the files
     * @param builds the roots of earlier builds, the newest first
     * @param most how many versions of one file it returns at most
     */
    public Earlier(Path directory, List<Path> builds, int most) {
        this.directory = directory;
        this.builds = List.copyOf(builds);
        this.most = most;
    }

    /** Returns other versions of a file, the newest first; none if its name has no hash. */
    List<CompressionDictionary> of(Original file) throws IOException {
        Optional<HashedName> name = HashedName.of(VariantNames.name(file.path()));
        if (name.isEmpty() || builds.isEmpty() || most == 0) {
            return List.of();
        }
        Path relative = directory.relativize(file.path());
        Set<CompressionDictionary> versions = new LinkedHashSet<>();
        for (Path build : builds) {
            for (Path version : versions(build.resolve(relative), name.get().family())) {
                // A version with the same bytes would give a delta against the file itself.
                if (versions.size() < most && !file.hasSameBytes(version)) {
                    versions.add(CompressionDictionary.of(Files.readAllBytes(version)));
                }
            }
        }
        return List.copyOf(versions);
    }

    /** Returns the versions in one build, the newest first, and by name if their times are equal. */
    private static List<Path> versions(Path file, String family) throws IOException {
        Path directory = file.getParent();
        if (directory == null || !Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            Map<Path, FileTime> times = new TreeMap<>();
            for (Path version : files.toList()) {
                if (isVersion(version, family)) {
                    times.put(version, Files.getLastModifiedTime(version));
                }
            }
            List<Path> newest = new ArrayList<>(times.keySet());
            newest.sort(Comparator.<Path, FileTime>comparing(times::get).reversed());
            return newest;
        }
    }

    private static boolean isVersion(Path file, String family) throws IOException {
        Optional<HashedName> name = HashedName.of(VariantNames.name(file));
        if (name.isEmpty()
                || !name.get().family().equals(family)
                || !Files.isRegularFile(file)
                || VariantNames.isVariant(file)) {
            return false;
        }
        long length = Files.size(file);
        return length > 0 && length <= LONGEST;
    }
}
