// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class BodyTest {
    @Test
    void aBodyOfKnownLengthEndsThere() throws IOException {
        Wire wire = wire("12345next\r\n");

        assertThat(new Body(wire, 5, "").readAllBytes()).asString().isEqualTo("12345");
        assertThat(wire.line()).isEqualTo("next");
    }

    @Test
    void anEmptyBodyTakesNothing() throws IOException {
        Wire wire = wire("next\r\n");

        assertThat(new Body(wire, 0, "").drain()).isZero();
        assertThat(wire.line()).isEqualTo("next");
    }

    @Test
    void chunksAreJoined() throws IOException {
        Wire wire = wire("3\r\n123\r\nA\r\n4567890abc\r\n0\r\n\r\nnext\r\n");

        assertThat(new Body(wire, Body.CHUNKED, "").readAllBytes()).asString().isEqualTo("1234567890abc");
        assertThat(wire.line()).isEqualTo("next");
    }

    @Test
    void theLengthIsThatOfTheChunksContents() throws IOException {
        Body body = new Body(wire("3\r\n123\r\n2\r\n45\r\n0\r\n\r\n"), Body.CHUNKED, "");

        assertThat(body.read()).isEqualTo('1');
        assertThat(body.drain()).isEqualTo(5);
    }

    @Test
    void aBodyThatIsCutShortIsAnError() throws IOException {
        Body body = new Body(wire("123"), 5, "");

        assertThatThrownBy(body::drain).isInstanceOf(EOFException.class);
    }

    private static Wire wire(String bytes) {
        return new Wire(
                new ByteArrayInputStream(bytes.getBytes(StandardCharsets.US_ASCII)), Link.shared(Bandwidth.LOOPBACK));
    }
}
