// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.states;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.memory.BigContent;
import org.restcompress.memory.StateServer;
import org.restcompress.testkit.Answer;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.RawClient;
import org.restcompress.testkit.Server;

/** The states that a server borrows to decode a request come back, whatever the body is and however much is read. */
@ExtendWith(NoStateLeft.class)
class NativeStateOfRequestsIT {
    /** Bytes: many times what decoders hold, and, coded, more than is received before anything is borrowed. */
    private static final int LENGTH = 7_000_000;

    private static final List<String> WHOLE_READERS = List.of("request/stream-read-whole", "request/bytes");

    @AutoClose
    private static final Server SERVER = Server.start(new StateServer());

    @ParameterizedTest
    @EnumSource
    void aBodyThatIsReadToItsEnd(Coder coder) throws IOException {
        byte[] coded = coded(coder, LENGTH);
        for (String path : WHOLE_READERS) {
            Answer answer = post(path, coder, coded);
            assertThat(answer.status()).isEqualTo(200);
            assertThat(new String(answer.body(), US_ASCII)).isEqualTo("" + LENGTH);
        }
    }

    static Stream<Arguments> codersAndPartialReaders() {
        return Stream.of(Coder.values())
                .flatMap(coder -> Stream.of(
                        Arguments.of(coder, "never-read", 200),
                        Arguments.of(coder, "partly-read", 200),
                        Arguments.of(coder, "partly-read-then-nothing", 204),
                        Arguments.of(coder, "partly-read-then-unchecked-exception", 500),
                        Arguments.of(coder, "partly-read-then-checked-exception", 500),
                        Arguments.of(coder, "partly-read-then-answer-by-exception", 400),
                        Arguments.of(coder, "partly-read-later", 200),
                        Arguments.of(coder, "partly-read-later-exception", 500),
                        Arguments.of(coder, "partly-read-while-answering", 200),
                        Arguments.of(coder, "partly-read-and-failing-while-answering", 500),
                        Arguments.of(coder, "annotated-parameter-partly-read", 200)));
    }

    @ParameterizedTest
    @MethodSource("codersAndPartialReaders")
    void aBodyThatIsNotReadToItsEnd(Coder coder, String reader, int status) throws IOException {
        assertThat(post("request/" + reader, coder, coded(coder, LENGTH)).status())
                .isEqualTo(status);
    }

    @ParameterizedTest
    @EnumSource
    void aBodyThatIsDamaged(Coder coder) throws IOException {
        byte[] coded = coded(coder, LENGTH);
        Arrays.fill(coded, coded.length / 2, coded.length / 2 + 100, (byte) 0xff);
        assertRefused(coder, coded, 400);
    }

    @ParameterizedTest
    @EnumSource
    void aBodyWithSomethingBehindItsEnd(Coder coder) throws IOException {
        byte[] coded = coded(coder, LENGTH);
        assertRefused(coder, Arrays.copyOf(coded, coded.length + 10), 400);
    }

    @ParameterizedTest
    @EnumSource
    void aBodyThatIsCutShort(Coder coder) throws IOException {
        byte[] coded = coded(coder, LENGTH);
        assertRefused(coder, Arrays.copyOf(coded, coded.length - 1), 400);
        assertRefused(coder, Arrays.copyOf(coded, coded.length / 2), 400);
    }

    @ParameterizedTest
    @EnumSource
    void aBodyThatIsOverTheLimit(Coder coder) throws IOException {
        assertRefused(coder, coded(coder, StateServer.LONGEST_REQUEST + 1), 413);
    }

    @ParameterizedTest
    @EnumSource
    void aClientThatDiesInTheMiddle(Coder coder) throws IOException {
        byte[] coded = coded(coder, LENGTH);
        byte[] half = Arrays.copyOf(coded, coded.length / 2);
        for (String path : WHOLE_READERS) {
            int before = NativeState.lent();
            try (RawClient client = new RawClient(SERVER.port())) {
                client.post(path, coder, coded.length, half);
                NoStateLeft.await(lent -> lent > before);
                assertThat(NativeState.lent()).as("states in use").isGreaterThan(before);
                client.reset();
            }
            NoStateLeft.await(lent -> lent <= before);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aClientThatStopsInTheMiddle(Coder coder) throws IOException {
        byte[] coded = coded(coder, LENGTH);
        byte[] half = Arrays.copyOf(coded, coded.length / 2);
        int before = NativeState.lent();
        try (RawClient client = new RawClient(SERVER.port())) {
            client.post("request/stream-read-whole", coder, coded.length, half);
            NoStateLeft.await(lent -> lent > before);
            client.endOutput();
            NoStateLeft.await(lent -> lent <= before);
        }
    }

    private static void assertRefused(Coder coder, byte[] body, int status) throws IOException {
        for (String path : WHOLE_READERS) {
            assertThat(post(path, coder, body).status()).isEqualTo(status);
        }
    }

    private static Answer post(String path, Coder coder, byte[] body) throws IOException {
        try (RawClient client = new RawClient(SERVER.port())) {
            return client.post(path, coder, body.length, body).answer();
        }
    }

    private static byte[] coded(Coder coder, long length) throws IOException {
        coder.assumeWorksHere();
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream encoder = coder.encoder(coded)) {
            BigContent.write(length, encoder::write);
        }
        return coded.toByteArray();
    }
}
