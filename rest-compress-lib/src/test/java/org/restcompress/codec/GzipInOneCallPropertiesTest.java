// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Whatever is done to a gzip content, {@link GzipCodec#decode} never gives anything else than the stream. */
class GzipInOneCallPropertiesTest {
    /** Puts other bytes in the place of some. */
    private static byte[] changed(byte[] coded, int at, int removed, byte[] added) {
        int from = at % (coded.length + 1);
        int to = Math.min(from + removed, coded.length);
        return GzipInOneCallTest.concat(Arrays.copyOf(coded, from), added, Arrays.copyOfRange(coded, to, coded.length));
    }

    @Provide
    static Arbitrary<List<byte[]>> pieces() {
        Arbitrary<byte[]> piece = Arbitraries.bytes().array(byte[].class).ofMaxSize(100);
        return piece.list()
                .ofMinSize(1)
                .ofMaxSize(5)
                .flatMap(pieces -> Arbitraries.of(pieces).list().ofMaxSize(30));
    }

    @Property(tries = 5000)
    void whatWasChangedGivesNothingOrWhatTheStreamGives(
            @ForAll("pieces") List<byte[]> pieces,
            @ForAll @IntRange(max = 31) int flags,
            @ForAll boolean twoMembers,
            @ForAll @IntRange(max = 3000) int at,
            @ForAll @IntRange(max = 12) int removed,
            @ForAll @Size(max = 12) byte[] added)
            throws IOException {
        byte[] member = HandmadeMember.withFlags(flags).of(GzipInOneCallTest.concat(pieces.toArray(byte[][]::new)));
        byte[] coded = changed(twoMembers ? GzipInOneCallTest.concat(member, member) : member, at, removed, added);

        byte[] decoded = GzipInOneCallTest.decode(coded);

        if (decoded != null) {
            assertThat(decoded).isEqualTo(GzipInOneCallTest.decodeAsStream(coded));
        }
    }

    @Property(tries = 5000)
    void aChangedDeflateStreamUnderARightTrailerGivesNothingOrWhatTheStreamGives(
            @ForAll("pieces") List<byte[]> pieces,
            @ForAll @IntRange(max = 3000) int at,
            @ForAll @IntRange(max = 12) int removed,
            @ForAll @Size(max = 12) byte[] added)
            throws IOException {
        byte[] deflated = HandmadeMember.deflated(GzipInOneCallTest.concat(pieces.toArray(byte[][]::new)));
        byte[] changed = changed(deflated, at, removed, added);
        byte[] coded = HandmadeMember.PLAIN.around(changed, inflatedAsFarAsItGoes(changed));

        byte[] decoded = GzipInOneCallTest.decode(coded);

        if (decoded != null) {
            assertThat(decoded).isEqualTo(GzipInOneCallTest.decodeAsStream(coded));
        }
    }

    /** What zlib gives of a deflate stream, up to its end or to where it is damaged. */
    private static byte[] inflatedAsFarAsItGoes(byte[] deflated) {
        byte[] content = new byte[1 << 20];
        int length = 0;
        Inflater raw = new Inflater(true);
        try {
            raw.setInput(deflated);
            for (int n = 1; n > 0; length += n) {
                // One byte at a time: it gives nothing of a call that fails.
                n = raw.inflate(content, length, 1);
            }
        } catch (DataFormatException e) {
            // As far as it goes.
        } finally {
            raw.end();
        }
        return Arrays.copyOf(content, length);
    }
}
