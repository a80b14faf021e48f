// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.contract.StatelessCodec;
import org.restcompress.codec.contract.StatelessContract;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.RecordingSink;

@Tag("matrix")
public class StatelessGzipCodecTest extends GzipCodecTest implements StatelessContract {
    @Override
    public ContentCodec codec() {
        return new StatelessCodec(super.codec());
    }

    @Test
    void aPieceRefersToTheLast768BytesBeforeIt() throws IOException {
        byte[] piece = Contents.noise(300);
        RecordingSink sink = new RecordingSink();
        try (EncodingStream encoder = codec().statelessEncoder(sink)) {
            encoder.write(piece);
            encoder.flush();
            assertThat(sink.size()).isGreaterThan(piece.length);

            sink.reset();
            encoder.write(Contents.text(768 - piece.length));
            encoder.flush();
            sink.reset();
            encoder.write(piece);
            encoder.flush();
            assertThat(sink.size()).as("what is 768 bytes away").isLessThan(30);

            encoder.write(Contents.text(768));
            encoder.flush();
            sink.reset();
            encoder.write(piece);
            encoder.flush();
            assertThat(sink.size()).as("what is farther away").isGreaterThan(piece.length);
        }
    }
}
