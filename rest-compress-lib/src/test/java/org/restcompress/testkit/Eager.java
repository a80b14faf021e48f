// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import com.aayushatharva.brotli4j.decoder.BrotliInputStream;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Decoders by other hands that give at once what they have, and bodies that are read by the line. */
public final class Eager {
    private Eager() {}

    public static InputStream decoder(String coding, InputStream body) throws IOException {
        return switch (coding) {
            case "zstd" -> new ZstdInputStreamNoFinalizer(body);
            case "br" -> Brotli.decoder(body);
            default -> Http.decoder(coding, body);
        };
    }

    /**
     * The next line, empty at the end. Without a byte beyond it: a reader would wait for more, since these decoders say that
     * more is there.
     */
    public static String line(InputStream decoded) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = decoded.read(); b >= 0 && b != '\n'; b = decoded.read()) {
            line.append((char) b);
        }
        return line.toString();
    }

    /**
     * The next line that is not empty.
     *
     * @throws EOFException if there is none
     */
    public static String fullLine(InputStream decoded) throws IOException {
        int first = decoded.read();
        while (first == '\n') {
            first = decoded.read();
        }
        if (first < 0) {
            throw new EOFException("the body has ended");
        }
        return (char) first + line(decoded);
    }

    /** Apart: it need not be there. */
    private static final class Brotli {
        static InputStream decoder(InputStream body) throws IOException {
            BrotliInputStream eager = new BrotliInputStream(body);
            eager.enableEagerOutput();
            return eager;
        }
    }
}
