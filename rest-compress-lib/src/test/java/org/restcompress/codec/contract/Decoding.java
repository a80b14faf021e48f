// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.event.Side;
import org.restcompress.internal.body.received.CodedBody;
import org.restcompress.internal.body.received.DecodedContent;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.platform.Pool;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.Sources;

/**
 * Decodes bytes that nobody vouches for, in several ways: they are content or refused, in each way alike, whatever was
 * borrowed comes back, and nothing else happens.
 */
public final class Decoding {
    /** How often a content may fill the array that it is read into; beyond, it is a bomb, which others have to stop. */
    private static final int LONGEST = 500;

    /** Low, so that short inputs reach them. */
    private static final DecodeLimits LIMITS = DecodeLimits.builder()
            .maxSize(Long.MAX_VALUE)
            .maxRatio(Integer.MAX_VALUE)
            .maxWindow(1 << 20)
            .maxEmpty(3)
            .build();

    private static final byte[] NEXT = Contents.text(100);

    private enum End {
        CONTENT,
        REFUSED,
        STOPPED
    }

    private record Outcome(End end, ByteArrayOutputStream decoded) {
        void assertSameAs(Outcome other) {
            assertThat(Arrays.mismatch(decoded.toByteArray(), other.decoded.toByteArray()))
                    .as("the first byte that differs")
                    .isIn(-1, Math.min(decoded.size(), other.decoded.size()));
            assertThat(goesOnBehind(other) || other.goesOnBehind(this)).isFalse();
            if (end != End.STOPPED && other.end != End.STOPPED) {
                assertThat(other.end).isEqualTo(end);
            }
        }

        private boolean goesOnBehind(Outcome other) {
            return other.end == End.CONTENT && decoded.size() > other.decoded.size();
        }
    }

    private Decoding() {}

    /**
     * Decodes in every way. What is content must be the same content for a decoder by other hands; whatever it was, the
     * states that it used decode the next content.
     */
    public static void assertEndsWell(String coding, byte[] coded, Foreign.Decoder foreign) throws IOException {
        assertEndsWell(Codecs.installed().named(coding).orElseThrow(), coded, foreign);
    }

    /** The same, in a coding with a dictionary. */
    public static void assertEndsWell(ContentCodec codec, byte[] coded, Foreign.Decoder foreign) throws IOException {
        int lent = Pool.lent();
        Outcome outcome = decode(codec, Sources.whole(coded), 4096);
        outcome.assertSameAs(decode(codec, Sources.oneByteAtATime(coded), 4096));
        outcome.assertSameAs(decode(codec, Sources.inShortReads(coded), 999));
        outcome.assertSameAs(decode(codec, Sources.whole(coded), 7));
        outcome.assertSameAs(decode(codec, Sources.oneByteAtATime(coded), 1));
        for (int announced : new int[] {coded.length, coded.length + 1, coded.length - 1}) {
            outcome.assertSameAs(decode(whole(codec, coded, announced), codec.coding(), 4096));
            outcome.assertSameAs(decode(whole(codec, coded, announced), codec.coding(), 7));
        }
        try (InputStream next = codec.decoder(Sources.whole(CodecCalls.encode(codec, NEXT, NEXT.length)))) {
            assertThat(next.readAllBytes()).isEqualTo(NEXT);
        }
        assertThat(Pool.lent()).as("states lent").isEqualTo(lent);
        if (outcome.end == End.CONTENT) {
            assertThat(foreign.decode(coded)).isEqualTo(outcome.decoded.toByteArray());
        }
    }

    /** In one call, where the announced length is right and the codec takes the content so. */
    private static InputStream whole(ContentCodec codec, byte[] coded, int announced) {
        CodedBody body = new CodedBody(Sources.inShortReads(coded), List.of(codec), announced);
        // Nothing is valid in LZF alone.
        return new DecodedContent(body, LIMITS, codec.coding().equals("lzf") ? Side.CLIENT : Side.SERVER);
    }

    private static Outcome decode(ContentCodec codec, InputStream source, int array) throws IOException {
        return decode(codec.decoder(source, LIMITS), codec.coding(), array);
    }

    private static Outcome decode(InputStream stream, String coding, int array) throws IOException {
        ByteArrayOutputStream decoded = new ByteArrayOutputStream();
        byte[] target = new byte[array];
        try (InputStream decoder = stream) {
            while (decoded.size() < array * LONGEST) {
                int n = decoder.read(target);
                if (n < 0) {
                    assertThat(decoder.read()).as("behind the end").isNegative();
                    return new Outcome(End.CONTENT, decoded);
                }
                assertThat(n).isPositive();
                decoded.write(target, 0, n);
            }
            return new Outcome(End.STOPPED, decoded);
        } catch (MalformedContentException e) {
            assertThat(e).hasMessageStartingWith("malformed " + coding + " body: ");
            return new Outcome(End.REFUSED, decoded);
        } catch (LimitExceededException e) {
            assertThat(e.limit()).isIn(Limit.WINDOW, Limit.EMPTY);
            return new Outcome(End.REFUSED, decoded);
        }
    }
}
