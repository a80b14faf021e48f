// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.restcompress.tools.Precompress;
import org.restcompress.tools.Precompressed;

/**
 * Files of a few lengths, with their variants: in a directory, and in a jar.
 *
 * @param directory their root
 * @param jar has the same, below {@link #PREFIX}
 * @param contents by name
 * @param sets names of files, by what the set is called
 * @param precompressed what the variants come to
 */
record SampleFiles(
        Path directory,
        Path jar,
        Map<String, byte[]> contents,
        Map<String, List<String>> sets,
        Precompressed precompressed) {
    static final String PREFIX = "static";
    static final String ALL = "all files";

    private static final int KB = 1024;
    private static final int[] SIZES = {2, 20, 100};

    /** Makes them. */
    static SampleFiles of(Path source, int count, Path temporary) throws IOException {
        byte[] whole = Files.readAllBytes(source);
        Path directory = Files.createDirectory(temporary.resolve(PREFIX));
        Map<String, byte[]> contents = new TreeMap<>();
        Map<String, List<String>> sets = new LinkedHashMap<>();
        for (int size : SIZES) {
            List<String> names = new ArrayList<>();
            int spread = whole.length - size * KB;
            for (int i = 0; i < count; i++) {
                String name = size + "-" + i + ".json";
                int begin = (int) ((long) spread * i / count);
                byte[] content = Arrays.copyOfRange(whole, begin, begin + size * KB);
                Files.write(directory.resolve(name), content);
                contents.put(name, content);
                names.add(name);
            }
            sets.put(size + " KB", List.copyOf(names));
        }
        sets.put(ALL, List.copyOf(contents.keySet()));
        Precompressed precompressed = Precompress.of(directory).run();
        Path jar = temporary.resolve("files.jar");
        pack(directory, jar);
        return new SampleFiles(directory, jar, contents, sets, precompressed);
    }

    private static void pack(Path directory, Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(file);
                Stream<Path> files = Files.list(directory)) {
            packed.putNextEntry(new JarEntry(PREFIX + '/'));
            for (Path path : files.sorted().toList()) {
                packed.putNextEntry(new JarEntry(PREFIX + '/' + path.getFileName()));
                Files.copy(path, packed);
            }
        }
    }
}
