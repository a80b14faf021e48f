// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.event.Side;
import org.restcompress.internal.body.received.CodedBody;
import org.restcompress.internal.body.received.DecodedContent;

/** What decodes to nothing, again and again (RFC 7932 §9.2), ends at the limit of what is received. */
class BrotliBombsTest {
    @ParameterizedTest(name = "{2}")
    @CsvSource({"0c, 06, meta-blocks without content", "0cf6ffff3f, 00, a long meta-block that is skipped"})
    void receivedBytesThatDecodeToNothingDoNotGoOnForEver(String beginning, String again, String what)
            throws IOException {
        byte[] coded = HexFormat.of().parseHex(beginning + again.repeat(1_100_000));
        CodedBody body = new CodedBody(new ByteArrayInputStream(coded), List.of(new BrotliCodec()), -1);
        try (DecodedContent decoded = new DecodedContent(
                body,
                DecodeLimits.builder()
                        .maxSize(8000)
                        .maxRatio(200)
                        .maxWindow(1 << 20)
                        .maxEmpty(0)
                        .build(),
                Side.SERVER)) {
            assertThatExceptionOfType(LimitExceededException.class).isThrownBy(decoded::read);
        }
    }
}
