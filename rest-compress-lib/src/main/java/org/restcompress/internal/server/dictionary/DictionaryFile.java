// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.io.IOException;
import java.io.InputStream;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.value.Range;

/** A dictionary that the application brings. */
final class DictionaryFile {
    private static final String DIRECTORY = "META-INF/restcompress/dictionaries/";

    /** Bytes; a longer one would not fit a window that all decoders have, and take longer to fetch than it saves. */
    private static final Range LENGTH = new Range(1, 1 << 22);

    private DictionaryFile() {}

    /**
     * Reads it.
     *
     * @throws IllegalArgumentException if there is no such file, or it cannot be read, or is empty or longer than 4 MiB
     */
    static Dictionary read(String name, ClassLoader files) {
        String path = DIRECTORY + name;
        try (InputStream file = files.getResourceAsStream(path)) {
            if (file == null) {
                throw new IllegalArgumentException("@Dictionary: " + name + " (expected a file " + path
                        + "; the command `train` makes one from bodies)");
            }
            byte[] bytes = file.readAllBytes();
            LENGTH.check("bytes of " + path, bytes.length);
            return Dictionary.of(bytes);
        } catch (IOException e) {
            throw new IllegalArgumentException(path + ": " + e.getMessage(), e);
        }
    }
}
