// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Decodes as many clients do: they give what decodes, and do not look whether the end is there. */
public final class Lenient {
    private Lenient() {}

    /** What decodes of a body; it fails for bytes that cannot be decoded. */
    public static byte[] decode(String coding, byte[] body) {
        ByteArrayOutputStream decoded = new ByteArrayOutputStream();
        InputStream source = new ByteArrayInputStream(body);
        try (InputStream decoder = coding.equals("zstd")
                ? new ZstdInputStreamNoFinalizer(source).setContinuous(true)
                : Http.decoder(coding, source)) {
            decoder.transferTo(decoded);
        } catch (EOFException e) {
            // Nobody looks for the end.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return decoded.toByteArray();
    }
}
