// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.RecordingSink;
import org.restcompress.internal.testkit.Sources;

/** Tests which bytes the sink has after flush, close, abort and failure. */
interface EndingContract extends CodecUnderTest {
    @ParameterizedTest
    @CsvSource({"1, 1", "200, 1", "200, 5000", "65535, 65536", "70000, 200", "300000, 300000"})
    default void whatWasFlushedDecodesBeforeTheRestIsThere(int first, int second) throws IOException {
        byte[] content = Contents.text(first + second);
        IOException dry = new IOException("the rest is not there yet");
        RecordingSink sink = new RecordingSink();
        try (EncodingStream encoder = codec().encoder(sink)) {
            encoder.write(content, 0, first);
            encoder.flush();

            byte[] soFar = sink.toByteArray();
            assertThat(sink.flushes()).isEqualTo(1);
            try (InputStream decoder = codec().decoder(Sources.failingAfter(soFar, dry))) {
                assertThat(Sources.readUntil(dry, decoder))
                        .as("what decodes after flush(): all that was written before")
                        .isEqualTo(Arrays.copyOf(content, first));
            }

            encoder.write(content, first, second);
            encoder.flush();
            try (InputStream decoder = codec().decoder(Sources.failingAfter(sink.toByteArray(), dry))) {
                assertThat(Sources.readUntil(dry, decoder)).isEqualTo(content);
            }
        }

        assertThat(decode(sink.toByteArray())).isEqualTo(content);
        for (Foreign.Decoder other : foreignDecoders()) {
            assertThat(other.decode(sink.toByteArray())).isEqualTo(content);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Contents.class,
            names = {"SHORT_TEXT", "TEXT_65_537", "NOISE_65_537", "ZEROS_131_072"})
    default void whatWasFlushedIsReadByteByByteBeforeTheRestIsThere(Contents name) throws IOException {
        byte[] content = name.bytes();
        IOException dry = new IOException("the rest is not there yet");
        RecordingSink sink = new RecordingSink();
        try (EncodingStream encoder = codec().encoder(sink)) {
            encoder.write(content, 0, content.length);
            encoder.flush();

            byte[] soFar = sink.toByteArray();
            try (InputStream decoder = codec().decoder(Sources.failingAfter(soFar, dry))) {
                byte[] read = new byte[content.length];
                for (int i = 0; i < read.length; i++) {
                    read[i] = (byte) decoder.read();
                }
                assertThat(read).isEqualTo(content);
                assertThatThrownBy(decoder::read).isSameAs(dry);
            }
        }
    }

    @Test
    default void flushesBetweenSingleBytesLoseNothing() throws IOException {
        RecordingSink sink = new RecordingSink();
        try (EncodingStream encoder = codec().encoder(sink)) {
            for (byte b : SHORT) {
                encoder.write(b);
                encoder.flush();
                encoder.flush();
            }
        }

        assertThat(decode(sink.toByteArray())).isEqualTo(SHORT);
        for (Foreign.Decoder other : foreignDecoders()) {
            assertThat(other.decode(sink.toByteArray())).isEqualTo(SHORT);
        }
    }

    @Test
    default void aSecondFlushWritesNothingMore() throws IOException {
        RecordingSink sink = new RecordingSink();
        try (EncodingStream encoder = codec().encoder(sink)) {
            encoder.write(SHORT, 0, SHORT.length);
            encoder.flush();
            byte[] once = sink.toByteArray();
            encoder.flush();
            assertThat(sink.toByteArray()).isEqualTo(once);
            assertThat(sink.flushes()).isEqualTo(2);
        }
    }

    @Test
    default void aFlushBeforeTheFirstByteLeavesTheContentEmpty() throws IOException {
        RecordingSink sink = new RecordingSink();
        try (EncodingStream encoder = codec().encoder(sink)) {
            encoder.flush();
            encoder.flush();
        }

        assertThat(decode(sink.toByteArray())).isEmpty();
        for (Foreign.Decoder other : foreignDecoders()) {
            assertThat(other.decode(sink.toByteArray())).isEmpty();
        }
    }

    @Test
    default void closingTwiceWritesOneEnd() throws IOException {
        RecordingSink sink = new RecordingSink();
        EncodingStream encoder = codec().encoder(sink);
        encoder.write(SHORT, 0, SHORT.length);
        encoder.close();
        byte[] coded = sink.toByteArray();
        encoder.close();
        encoder.abort();
        encoder.close();

        assertThat(sink.toByteArray()).isEqualTo(coded);
        assertThat(sink.flushes()).isZero();
        assertThat(decode(coded)).isEqualTo(SHORT);
    }

    @Test
    default void takesNothingAfterItsEnd() throws IOException {
        RecordingSink sink = new RecordingSink();
        EncodingStream encoder = codec().encoder(sink);
        encoder.write(SHORT, 0, SHORT.length);
        encoder.close();
        assertRefusesMore(encoder);

        assertThat(decode(sink.toByteArray())).isEqualTo(SHORT);
    }

    @Test
    default void takesNothingAfterItWasAborted() throws IOException {
        RecordingSink sink = new RecordingSink();
        EncodingStream encoder = codec().encoder(sink);
        encoder.write(SHORT, 0, SHORT.length);
        encoder.abort();
        byte[] aborted = sink.toByteArray();

        assertRefusesMore(encoder);
        encoder.close();
        encoder.abort();
        assertThat(sink.toByteArray()).isEqualTo(aborted);
        assertThat(sink.flushes()).isZero();
    }

    /** The JDK's streams close the stream that they write to. */
    @Test
    default void aWriterAroundItEndsTheContent() throws IOException {
        RecordingSink sink = new RecordingSink();
        try (Writer writer = new OutputStreamWriter(codec().encoder(sink), StandardCharsets.US_ASCII)) {
            writer.write(new String(SHORT, StandardCharsets.US_ASCII));
        }

        assertThat(sink.isClosed()).isFalse();
        assertThat(decode(sink.toByteArray())).isEqualTo(SHORT);
        for (Foreign.Decoder other : foreignDecoders()) {
            assertThat(other.decode(sink.toByteArray())).isEqualTo(SHORT);
        }
    }

    private static void assertRefusesMore(EncodingStream encoder) {
        assertThatThrownBy(() -> encoder.write('x')).isExactlyInstanceOf(IOException.class);
        assertThatThrownBy(() -> encoder.write(SHORT)).isExactlyInstanceOf(IOException.class);
        assertThatThrownBy(encoder::flush).isExactlyInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "200", "4096", "65534", "65535", "65536", "131070", "300000"})
    default void contentThatWasAbortedHasNoEnd(int written) throws IOException {
        byte[] content = Contents.text(written);
        for (boolean flushed : new boolean[] {false, true}) {
            RecordingSink sink = new RecordingSink();
            EncodingStream encoder = codec().encoder(sink);
            encoder.write(content, 0, written / 2);
            if (flushed) {
                encoder.flush();
            }
            encoder.write(content, written / 2, written - written / 2);
            if (flushed) {
                encoder.flush();
            }
            encoder.abort();
            assertHasNoEnd(sink.toByteArray());
        }
    }

    private void assertHasNoEnd(byte[] aborted) {
        assertThatThrownBy(() -> decode(aborted))
                .as("what the decoder makes of a content without an end")
                .isInstanceOf(MalformedContentException.class);
        assertThatThrownBy(() -> decode(Sources.oneByteAtATime(aborted)))
                .as("what the decoder makes of a content without an end, byte by byte")
                .isInstanceOf(MalformedContentException.class);
        foreignDecoders().stream()
                .limit(1)
                .forEach(
                        other -> assertThatThrownBy(() -> other.decode(aborted)).isInstanceOf(Exception.class));
    }

    /**
     * Many clients do not check for the end, so the bytes themselves must be invalid. Tested before more bytes arrive, and
     * with the rest of the body.
     */
    @ParameterizedTest
    @CsvSource({"0", "1", "200", "4096", "65535", "65536", "300000"})
    default void contentThatWasAbortedIsRefusedWhateverFollows(int written) throws IOException {
        if (!spoilsWhatIsAborted()) {
            return;
        }
        byte[] content = Contents.text(written);
        RecordingSink notFlushed = new RecordingSink();
        EncodingStream encoder = codec().encoder(notFlushed);
        encoder.write(content);
        encoder.abort();
        assertIsRefusedWhereMoreIsToCome(notFlushed.toByteArray());

        RecordingSink closed = new RecordingSink();
        int flushed;
        try (EncodingStream whole = codec().encoder(closed)) {
            whole.write(content);
            whole.flush();
            flushed = closed.size();
        }
        byte[] rest = Arrays.copyOfRange(closed.toByteArray(), flushed, closed.size());
        RecordingSink aborted = new RecordingSink();
        encoder = codec().encoder(aborted);
        encoder.write(content);
        encoder.flush();
        assertThat(aborted.size()).isEqualTo(flushed);
        encoder.abort();
        assertIsRefusedWhereMoreIsToCome(aborted.toByteArray());
        for (byte[] coded : List.of(aborted.toByteArray(), Sources.concat(aborted.toByteArray(), rest))) {
            assertThatThrownBy(() -> decode(coded)).isInstanceOf(MalformedContentException.class);
            for (Foreign.Decoder other : foreignDecoders()) {
                assertThatThrownBy(() -> other.decode(coded))
                        .as("what others make of a content that was given up")
                        .isInstanceOf(Exception.class);
            }
        }
    }

    private void assertIsRefusedWhereMoreIsToCome(byte[] aborted) {
        IOException dry = new IOException("the rest is not there yet");
        assertThatThrownBy(() -> decode(Sources.failingAfter(aborted, dry)))
                .as("what the decoder makes of a content that was given up, before it sees the end")
                .isInstanceOf(MalformedContentException.class);
    }

    @Test
    default void abortThrowsNothingWhateverTheSinkThrows() throws IOException {
        for (Throwable failure :
                List.of(new IOException("gone"), new IllegalStateException("gone"), new Error("gone"))) {
            BreakingSink sink = new BreakingSink(failure);
            EncodingStream encoder = codec().encoder(sink);
            encoder.write(SHORT);
            sink.isBroken = true;
            encoder.abort();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1000, 131_072, 131_073, 3_000_000})
    default void anAbortedContentIsNotTakenForAnEmptyOne(int written) throws IOException {
        RecordingSink sink = new RecordingSink();
        EncodingStream encoder = codec().encoder(sink);
        encoder.write(new byte[written]);
        encoder.abort();

        assertThat(sink.size()).isPositive();
        assertThatThrownBy(() -> decode(sink.toByteArray())).isInstanceOf(MalformedContentException.class);
    }

    /** A body closed after a failure must not end validly, whichever bytes the sink accepted before and accepts later. */
    @Test
    default void aContentWhoseSinkHasFailedOnceHasNoEnd() throws IOException {
        byte[] content = Contents.noise(100_000);
        boolean failed = true;
        for (int calls = 0; failed; calls++) {
            FailingOnce sink = new FailingOnce(calls);
            failed = fails(sink, content);
            // If the stream could not be opened, nothing was sent, and nobody can abort it.
            if (failed && sink.size() > 0) {
                assertHasNoEnd(sink.toByteArray());
            }
        }
    }

    private boolean fails(FailingOnce sink, byte[] content) throws IOException {
        try (EncodingStream encoder = codec().encoder(sink)) {
            encoder.write(content, 0, 300);
            encoder.flush();
            encoder.write(content, 300, content.length - 300);
            return false;
        } catch (FailingOnce.Failure e) {
            return true;
        }
    }

    @Test
    default void aSinksFailureComesThroughUnchanged() throws IOException {
        byte[] content = Contents.noise(100_000);
        IOException gone = new IOException("the client is gone");
        boolean whole = false;
        for (int calls = 0; !whole; calls++) {
            whole = survives(new FailingSink(calls, gone), content, gone);
        }
    }

    private boolean survives(FailingSink sink, byte[] content, IOException gone) {
        try (EncodingStream encoder = codec().encoder(sink)) {
            encoder.write(content, 0, 300);
            encoder.flush();
            encoder.write(content, 300, content.length - 300);
            return true;
        } catch (IOException e) {
            assertThat(e).isSameAs(gone);
            return false;
        }
    }

    @Test
    default void theSinkStaysOpen() throws IOException {
        RecordingSink closed = new RecordingSink();
        try (EncodingStream encoder = codec().encoder(closed)) {
            encoder.write(SHORT, 0, SHORT.length);
        }
        RecordingSink aborted = new RecordingSink();
        EncodingStream encoder = codec().encoder(aborted);
        encoder.write(SHORT, 0, SHORT.length);
        encoder.abort();

        assertThat(closed.isClosed()).isFalse();
        assertThat(aborted.isClosed()).isFalse();
    }
}
