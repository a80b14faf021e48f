// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.states;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.function.Consumer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.memory.StateServer;
import org.restcompress.memory.StateServer.Failure;
import org.restcompress.testkit.Answer;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.RawClient;
import org.restcompress.testkit.RawClient.Framing;
import org.restcompress.testkit.Server;

/** The states that a server's responses borrow come back, however they end; and one that failed never looks whole. */
@ExtendWith(NoStateLeft.class)
class NativeStateIT {
    /** Bytes: coded in one call, from memory. */
    private static final int SHORT = 50_000;

    /** Bytes: coded as they come, and so few then that the container still holds them. */
    private static final int MEDIUM = 250_000;

    /** Bytes: too many for the container to hold, even coded. */
    private static final int LONG = 8 << 20;

    /** Bytes: more, coded, than all buffers between the server and a client that does not read. */
    private static final long ENDLESS = 4L << 30;

    @AutoClose
    private static final Server SERVER = Server.start(new StateServer());

    @ParameterizedTest
    @EnumSource
    void aResponseOfAnyLengthThatIsMadeAtOnceOrLater(Coder coder) throws IOException {
        assertArrives("response?length=" + SHORT, coder, SHORT);
        assertArrives("response?length=" + LONG, coder, LONG);
        assertArrives("response/later?length=" + LONG, coder, LONG);
    }

    @ParameterizedTest
    @EnumSource
    void aWriterThatFailsBeforeItsFirstByteOrAnythingIsCoded(Coder coder) throws IOException {
        assertEach("response/failing?after=0", coder, Answer::assertIsPlainError);
        assertEach("response/failing?after=" + SHORT, coder, Answer::assertIsPlainError);
    }

    @ParameterizedTest
    @EnumSource
    void aWriterThatFailsBeforeAnythingIsSent(Coder coder) throws IOException {
        assertEach("response/failing?after=" + MEDIUM, coder, answer -> answer.assertIsPlainErrorOrBroken(coder));
    }

    @ParameterizedTest
    @EnumSource
    void aWriterThatFailsAfterAFlush(Coder coder) throws IOException {
        assertEach("response/failing-flushed?after=" + MEDIUM, coder, answer -> answer.assertIsBroken(coder));
    }

    @ParameterizedTest
    @EnumSource
    void aWriterThatFailsInTheMiddle(Coder coder) throws IOException {
        assertEach("response/failing?after=" + LONG, coder, answer -> answer.assertIsBroken(coder));
    }

    @ParameterizedTest
    @EnumSource
    void aClientThatDiesInTheMiddle(Coder coder) throws IOException {
        coder.assumeWorksHere();
        int before = NativeState.lent();
        try (RawClient client = new RawClient(SERVER.port())) {
            client.get("response?length=" + ENDLESS, coder, Framing.CHUNKS).awaitAnswer(1);
            if (coder != Coder.LZF) {
                // That one borrows a state for each chunk, and waits for its client without any.
                NoStateLeft.await(lent -> lent > before);
                assertThat(NativeState.lent()).as("states in use").isGreaterThan(before);
            }
            client.reset();
        }
    }

    private static Answer get(String path, Coder coder, Framing framing) throws IOException {
        coder.assumeWorksHere();
        try (RawClient client = new RawClient(SERVER.port())) {
            return client.get(path, coder, framing).answer();
        }
    }

    private static void assertArrives(String path, Coder coder, long length) throws IOException {
        for (Framing framing : Framing.values()) {
            get(path, coder, framing).assertIsWhole(coder, length);
        }
    }

    /** The answer to a request for a response whose writer fails, each way it can and over each kind of connection. */
    private static void assertEach(String path, Coder coder, Consumer<Answer> looksRight) throws IOException {
        for (Failure how : Failure.values()) {
            for (Framing framing : Framing.values()) {
                looksRight.accept(get(path + "&how=" + how, coder, framing));
            }
        }
    }
}
