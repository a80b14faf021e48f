// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.bombs;

import java.util.Set;
import org.restcompress.memory.bombs.BombServer.Limits;

/**
 * Bombs of one kind, and the answer that each of them gets.
 *
 * @param ways how they are read, in turn
 * @param answer how it begins
 * @param least bytes that each holds for a time, which the measure must not miss
 */
record Wave(String kind, Limits limits, Set<ReadingStyle> ways, Bomb bomb, String answer, int least) {
    private static final long KIB = 1 << 10;

    int status() {
        return answer.startsWith("malformed") ? 400 : 413;
    }

    int layers() {
        return bomb.codings().size();
    }

    /** Bytes that the decoders of one request hold by themselves; of windows, what is in use. */
    long decoderState() {
        long content = Math.min(bomb.content(), limits.maxSize);
        return bomb.codings().stream()
                .mapToLong(coding -> state(coding, content))
                .sum();
    }

    private static long state(String coding, long content) {
        return switch (coding) {
            // What is received, a chunk of it, and what that decodes to.
            case "lzf" -> (8 + 64 + 64) * KIB;
            // What is received, zlib's window and its tables (zconf.h).
            case "gzip", "deflate" -> (8 + 32 + 8) * KIB;
            // What is received, a block of it, the window with two blocks of slack, tables (ZSTD_estimateDStreamSize).
            case "zstd" -> (8 + 128 + 2 * 128 + 160) * KIB + Math.min(Waves.ZSTD_WINDOW, content);
            default -> throw new IllegalArgumentException(coding);
        };
    }

    @Override
    public String toString() {
        return kind + " in " + String.join(", ", bomb.codings());
    }
}
