// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodedTest {
    private static final byte[] BODY = RightServer.ORDERS;

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "zstd"})
    void bodiesOfOurCodecsAreRight(String coding) {
        Coded coded = Coded.of(List.of(coding), RightServer.coded(coding, BODY));
        assertThat(coded.fault()).isEmpty();
        assertThat(coded.content()).isEqualTo(BODY);
        assertThat(coded.members()).isEqualTo(1);
        assertThat(coded.trailing()).isZero();
    }

    @Test
    void codingsAreUndoneFromTheLastToTheFirst() {
        byte[] body = RightServer.coded("gzip", RightServer.coded("zstd", BODY));
        assertThat(Coded.of(List.of("zstd", "gzip"), body).content()).isEqualTo(BODY);
        assertThat(Coded.of(List.of("gzip", "zstd"), body).fault()).isEqualTo("it does not begin as zstd does");
    }

    /** What servers send may be anything. */
    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "zstd"})
    void noBodyMakesItFail(String coding) {
        byte[] right = RightServer.coded(coding, Arrays.copyOf(BODY, 300));
        Random random = new Random(7);
        for (int i = 0; i < 3000; i++) {
            byte[] body = Arrays.copyOf(right, random.nextInt(right.length + 10));
            for (int changes = random.nextInt(4); changes >= 0 && body.length > 0; changes--) {
                body[random.nextInt(Math.min(body.length, 1 + random.nextInt(body.length)))] = (byte) random.nextInt();
            }
            assertThat(Coded.of(List.of(coding), body).content()).isNotNull();
        }
    }

    @Test
    void manyMembersTakeLinearTime() {
        byte[] member = RightServer.coded("gzip", new byte[1]);
        byte[] large = RightServer.coded("gzip", new byte[Coded.MAX_CONTENT - 30_000]);
        byte[] body = Arrays.copyOf(large, large.length + 30_000 * member.length);
        for (int i = 0; i < 30_000; i++) {
            System.arraycopy(member, 0, body, large.length + i * member.length, member.length);
        }
        Coded coded = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> Coded.of(List.of("gzip"), body));
        assertThat(coded.members()).isEqualTo(30_001);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "zstd"})
    void aLongBodyIsCut(String coding) {
        Coded coded = Coded.of(List.of(coding), RightServer.coded(coding, new byte[Coded.MAX_CONTENT + 1]));
        assertThat(coded.isCut()).isTrue();
    }

    /** Each coding takes the doctor's time. */
    @Test
    void aBodyIsDecodedThreeTimesAtMost() {
        byte[] body = RightServer.coded("gzip", RightServer.coded("gzip", RightServer.coded("gzip", BODY)));
        assertThat(Coded.of(Collections.nCopies(3, "gzip"), body).content()).isEqualTo(BODY);
        Coded coded = Coded.of(Collections.nCopies(20_000, "gzip"), body);
        assertThat(coded.isCut()).isTrue();
        assertThat(coded.content()).isEmpty();
        assertThat(coded.fault()).isEqualTo("a body has more than 3 codings");
    }

    @Test
    void aFrameMayBeSkipped() {
        byte[] frame = {0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 1, 1};
        Coded coded = Coded.of(List.of("zstd"), RightServer.joined(frame, RightServer.coded("zstd", BODY)));
        assertThat(coded.content()).isEqualTo(BODY);
        frame[7] = -1;
        assertThat(Coded.of(List.of("zstd"), frame).fault()).isEqualTo("it is cut short");
    }
}
