// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.Decoder;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.IOException;

/** brotli4j's calls for whole contents; it lets nothing be used again, and returns arrays of its own. */
final class RawBrotli implements Raw {
    private final Encoder.Parameters parameters;

    RawBrotli(int quality) {
        Brotli4jLoader.ensureAvailability();
        parameters = Encoder.Parameters.create(quality);
    }

    @Override
    public int encode(byte[] content, byte[] target, int at) throws IOException {
        byte[] coded = Encoder.compress(content, parameters);
        System.arraycopy(coded, 0, target, at, coded.length);
        return coded.length;
    }

    @Override
    public int decode(byte[] coded, int offset, int length, byte[] target) throws IOException {
        byte[] content = Decoder.decompress(coded, offset, length);
        System.arraycopy(content, 0, target, 0, content.length);
        return content.length;
    }
}
