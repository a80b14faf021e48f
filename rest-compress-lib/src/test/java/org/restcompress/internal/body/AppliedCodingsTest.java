// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.body.AppliedCodings.Known;
import org.restcompress.internal.body.AppliedCodings.TooMany;
import org.restcompress.internal.body.AppliedCodings.Unknown;
import org.restcompress.internal.discovery.Codecs;

class AppliedCodingsTest {
    private static AppliedCodings applied(String... lines) {
        return AppliedCodings.of(List.of(lines), Codecs.installed()::named, 3);
    }

    @ParameterizedTest
    @MethodSource
    void aBodyWithoutCodingsHasNothingToUndo(List<String> lines) {
        assertThat(AppliedCodings.of(lines, Codecs.installed()::named, 3))
                .isInstanceOfSatisfying(
                        Known.class, known -> assertThat(known.isEmpty()).isTrue());
    }

    static Stream<Arguments> aBodyWithoutCodingsHasNothingToUndo() {
        return Stream.of(
                Arguments.of((Object) null),
                Arguments.of(List.of()),
                Arguments.of(List.of("")),
                Arguments.of(List.of("identity", " Identity ,")));
    }

    @Test
    void knownCodingsKeepTheirOrderAndTheNamesOfTheMessage() {
        assertThat(applied("lzf, X-GZIP", "identity, zstd")).isInstanceOfSatisfying(Known.class, known -> {
            assertThat(known.isEmpty()).isFalse();
            assertThat(known.joined()).isEqualTo("lzf, x-gzip, zstd");
            assertThat(known.codecs()).extracting(ContentCodec::coding).containsExactly("lzf", "gzip", "zstd");
        });
    }

    @Test
    void oneUnknownCodingIsEnough() {
        assertThat(applied("gzip, foo", "bar")).isEqualTo(new Unknown("foo"));
    }

    @Test
    void aNumberThatIsTooHighCountsBeforeAnUnknownCoding() {
        assertThat(applied("foo, gzip", "gzip, gzip, gzip")).isEqualTo(new TooMany(5, 3, false));
    }

    @Test
    void moreThanAllowedAreTooMany() {
        assertThat(applied("gzip, gzip, gzip")).isInstanceOf(Known.class);
        assertThat(applied("gzip, gzip", "gzip, gzip")).isInstanceOfSatisfying(TooMany.class, many -> {
            assertThat(many).isEqualTo(new TooMany(4, 3, true));
            assertThat(many.problem())
                    .hasMessage("4 content codings on one body, at most 3 are taken (restcompress.decode.max-codings)");
        });
    }
}
