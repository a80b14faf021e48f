// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.internal.files.source.DirectorySource;
import org.restcompress.internal.files.source.Found;

class RepresentationTest {
    private static final int LENGTH = 1 << 20;
    private static final int OTHERS = 40;

    @TempDir
    Path root;

    private final Contents contents = new Contents(4 * LENGTH);

    private Found file(String name, int seed) throws IOException {
        byte[] bytes = new byte[LENGTH];
        new Random(seed).nextBytes(bytes);
        Path file = Files.write(root.resolve(name), bytes);
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(60)));
        return new DirectorySource(root).find(name);
    }

    /** The cache keeps what is asked for often. */
    private void keep(Found file) throws IOException {
        for (int i = 0; i < 1000 && !contents.keeps(file); i++) {
            contents.of(file);
        }
        assertThat(contents.keeps(file)).isTrue();
    }

    private void evict(Found file, Found[] others) throws IOException {
        for (int i = 0; i < 1000 && contents.keeps(file); i++) {
            for (Found other : others) {
                contents.of(other);
            }
        }
        assertThat(contents.keeps(file)).isFalse();
    }

    /** Of such a file the bytes that come from the disk are only the end: their hash is not the file's. */
    @Test
    void aLongFileThatLeavesTheCacheWhileItIsSentGetsNoTag() throws IOException {
        Found file = file("file", 0);
        Found[] others = new Found[OTHERS];
        for (int i = 0; i < OTHERS; i++) {
            others[i] = file("other" + i, i + 1);
        }
        keep(file);
        Representation.ofLong(file, null, contents).writeAll(new OutputStream() {
            private int writes;

            @Override
            public void write(int b) {
                throw new AssertionError("one byte");
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                writes++;
                if (writes == 3) {
                    evict(file, others);
                }
            }
        });
        assertThat(Representation.ofLong(file, null, contents).tag()).isNull();
    }
}
