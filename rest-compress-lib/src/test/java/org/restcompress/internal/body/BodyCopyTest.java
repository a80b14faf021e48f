// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.tries.Generator.booleans;
import static org.restcompress.tries.Generator.oneOf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.ContentCodec;
import org.restcompress.event.Decision;
import org.restcompress.event.Reason;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.policy.Message;
import org.restcompress.internal.policy.Policy;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.tries.Tries;

class BodyCopyTest {
    private static final ContentCodec GZIP = Codecs.installed().named("gzip").orElseThrow();
    private static final int AT_MOST = 150_000;

    private static final List<Policy> POLICIES = List.of(
            message -> Verdict.PERMITTED, message -> Verdict.refused(Reason.POLICY, "never"), Policy.minBytes(4000));

    private final List<byte[]> taken = new ArrayList<>();
    private final BodyCopy copy = new BodyCopy(10, 0, this::take);

    private void take(byte[] bytes, int count) {
        taken.add(Arrays.copyOf(bytes, count));
    }

    /** A body of any length goes another way: held to its end, coded or plain as it comes, or flushed before. */
    @Test
    void whicheverWayABodyGoesItsCopyIsTheBody() {
        Tries.of(300, given -> {
            byte[] body = new byte[given.any(oneOf(List.of(1, 3000, 4097, 131_072, 131_073, AT_MOST, AT_MOST + 1)))];
            new Random(body.length).nextBytes(body);
            int piece = given.any(oneOf(List.of(1000, 4096, 50_000, 1 << 20)));
            boolean flushes = given.any(booleans());
            int usual = given.any(oneOf(List.of(0, 3000, 140_000)));
            List<byte[]> copies = new ArrayList<>();
            Copied message = new Copied(
                    given.any(oneOf(POLICIES)),
                    new BodyCopy(AT_MOST, usual, (bytes, count) -> copies.add(Arrays.copyOf(bytes, count))));
            DeferredStream stream = new DeferredStream(new ByteArrayOutputStream(), message, given.any(booleans()));

            for (int i = 0; i < body.length; i += piece) {
                // A body writer may use its array again.
                byte[] own = Arrays.copyOfRange(body, i, Math.min(i + piece, body.length));
                stream.write(own);
                Arrays.fill(own, (byte) 0);
                if (flushes) {
                    stream.flush();
                }
            }
            assertThat(copies).isEmpty();
            stream.finish();
            stream.finish();

            if (body.length > AT_MOST) {
                assertThat(copies).isEmpty();
            } else {
                assertThat(copies).containsExactly(body);
            }
        });
    }

    @Test
    void ofABodyThatIsGivenUpThereIsNoCopy() throws IOException {
        DeferredStream stream =
                new DeferredStream(new ByteArrayOutputStream(), new Copied(POLICIES.get(0), copy), true);

        stream.write(new byte[5]);
        stream.abandon();
        stream.finish();

        assertThat(taken).isEmpty();
    }

    @Test
    void aCopyThatNobodyWantsAnyMoreIsNotTaken() {
        copy.add(new byte[3], 0, 3);
        copy.discard();
        copy.add(new byte[3], 0, 3);
        copy.addWhole(new byte[3], 3);
        copy.end();

        assertThat(taken).isEmpty();
    }

    @Test
    void aWholeBodyMayBeAsLongAsWasSaid() {
        copy.addWhole(new byte[20], 10);
        copy.end();

        assertThat(taken).containsExactly(new byte[10]);
    }

    @Test
    void ofALongerBodyThereIsNoCopy() {
        copy.addWhole(new byte[20], 11);
        copy.end();

        assertThat(taken).isEmpty();
    }

    @Test
    void aCopyThatFindsNoRoomIsNotTaken() {
        BodyCopy small = new BodyCopy(100_000, 0, (any, bytes) -> bytes <= 10_000, this::take);
        small.add(new byte[9000], 0, 9000);
        small.add(new byte[2000], 0, 2000);
        small.add(new byte[1], 0, 1);
        small.end();
        BodyCopy whole = new BodyCopy(100_000, 0, (any, bytes) -> bytes <= 10_000, this::take);
        whole.addWhole(new byte[10_001], 10_001);
        whole.end();

        assertThat(taken).isEmpty();
    }

    @Test
    void copiesShareARoomUntilTheyEnd() {
        CopyRoom room = new CopyRoom(20_000);
        BodyCopy slow = new BodyCopy(100_000, 0, room, this::take);
        slow.add(new byte[9000], 0, 9000);
        BodyCopy other = new BodyCopy(100_000, 0, room, this::take);
        other.addWhole(new byte[11_001], 11_001);
        other.end();
        assertThat(taken).isEmpty();
        BodyCopy fitting = new BodyCopy(100_000, 0, room, this::take);
        fitting.addWhole(new byte[11_000], 11_000);
        fitting.end();
        slow.end();
        BodyCopy last = new BodyCopy(100_000, 0, room, this::take);
        last.addWhole(new byte[20_000], 20_000);
        last.end();

        assertThat(taken).extracting(body -> body.length).containsExactly(11_000, 9000, 20_000);
    }

    /** A message whose body is copied. */
    private record Copied(Policy policy, Holding holding, BodyCopy copy) implements Outgoing {
        Copied(Policy policy, BodyCopy copy) {
            this(policy, Holding.of(0, 0), copy);
        }

        @Override
        public Verdict judge(long length) {
            return policy.judge(Message.ofRequest("text/plain", length, null));
        }

        @Override
        public boolean mustBeCoded() {
            return false;
        }

        @Override
        public ContentCodec codec(byte[] beginning, int count) {
            return GZIP;
        }

        @Override
        public void begin(Decision decision, long length) {
            // Where it goes does not matter here.
        }
    }
}
