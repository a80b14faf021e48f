// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.restcompress.internal.testkit.Sources;

/** Interfaces for foreign implementations of a coding. */
public final class Foreign {
    private Foreign() {}

    /** Opens a stream that decodes. */
    public interface Decoder {
        InputStream open(InputStream source) throws IOException;

        /** Decodes all bytes; throws the implementation's own exception if they are bad. */
        default byte[] decode(byte[] coded) throws IOException {
            try (InputStream decoder = open(Sources.whole(coded))) {
                return decoder.readAllBytes();
            }
        }
    }

    /** Opens a stream that encodes. Closing it completes the body. */
    public interface Encoder {
        OutputStream open(OutputStream sink) throws IOException;

        default byte[] encode(byte[] content) throws IOException {
            ByteArrayOutputStream coded = new ByteArrayOutputStream();
            try (OutputStream encoder = open(coded)) {
                encoder.write(content);
            }
            return coded.toByteArray();
        }
    }
}
