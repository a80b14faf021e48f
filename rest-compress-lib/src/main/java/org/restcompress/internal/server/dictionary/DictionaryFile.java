// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.value.Range;

/** A dictionary that the application brings. */
final class DictionaryFile {
    private static final String DIRECTORY = "META-INF/restcompress/dictionaries/";

    /** Bytes; a longer one would not fit a window that all decoders have, and take longer to fetch than it saves. */
    private static final Range LENGTH = new Range(1, 1 << 22);

    private DictionaryFile() {}

    /** Where it is looked for. */
    static String path(String name) {
        return DIRECTORY + name;
    }

    /**
     * Reads it.
     *
     * @return empty if there is no such file
     * @throws IllegalArgumentException if it cannot be read, or is empty or longer than 4 MiB
     */
    static Optional<Dictionary> read(String name, ClassLoader files) {
        String path = path(name);
        try (InputStream file = files.getResourceAsStream(path)) {
            if (file == null) {
                return Optional.empty();
            }
            byte[] bytes = file.readAllBytes();
            LENGTH.check("bytes of " + path, bytes.length);
            return Optional.of(Dictionary.of(bytes));
        } catch (IOException e) {
            throw new IllegalArgumentException(path + ": " + e.getMessage(), e);
        }
    }
}
