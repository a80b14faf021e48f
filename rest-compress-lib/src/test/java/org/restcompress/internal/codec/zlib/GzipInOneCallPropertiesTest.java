// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.internal.testkit.Sources.concat;
import static org.restcompress.tries.Generator.booleans;
import static org.restcompress.tries.Generator.bytes;
import static org.restcompress.tries.Generator.ints;
import static org.restcompress.tries.Generator.lists;
import static org.restcompress.tries.Generator.oneOf;

import java.util.Arrays;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;
import org.restcompress.tries.Given;
import org.restcompress.tries.Tries;

/** Whatever is done to a gzip content, {@link GzipCodec#decode} never gives anything else than the stream. */
public class GzipInOneCallPropertiesTest {
    /** Puts other bytes in the place of some. */
    private static byte[] changed(byte[] coded, Given given) {
        int from = given.any(ints(0, 3000)) % (coded.length + 1);
        int to = Math.min(from + given.any(ints(0, 12)), coded.length);
        byte[] added = given.any(bytes(0, 12));
        return concat(Arrays.copyOf(coded, from), added, Arrays.copyOfRange(coded, to, coded.length));
    }

    private static byte[] content(Given given) {
        List<byte[]> pieces = given.any(lists(bytes(0, 100), 1, 5));
        return concat(given.any(lists(oneOf(pieces), 0, 30)).toArray(byte[][]::new));
    }

    @Test
    void whatWasChangedGivesNothingOrWhatTheStreamGives() {
        Tries.of(5000, given -> {
            byte[] content = given.any(GzipInOneCallPropertiesTest::content);
            byte[] member = HandmadeMember.withFlags(given.any(ints(0, 31))).of(content);
            byte[] whole = given.any(booleans()) ? concat(member, member) : member;
            byte[] coded = changed(whole, given);

            byte[] decoded = GzipMembers.decode(coded);

            if (decoded != null) {
                assertThat(decoded).isEqualTo(GzipMembers.decodeAsStream(coded));
            }
        });
    }

    @Test
    void aChangedDeflateStreamUnderARightTrailerGivesNothingOrWhatTheStreamGives() {
        Tries.of(5000, given -> {
            byte[] deflated = HandmadeMember.deflated(given.any(GzipInOneCallPropertiesTest::content));
            byte[] changed = changed(deflated, given);
            byte[] coded = HandmadeMember.PLAIN.around(changed, inflatedAsFarAsItGoes(changed));

            byte[] decoded = GzipMembers.decode(coded);

            if (decoded != null) {
                assertThat(decoded).isEqualTo(GzipMembers.decodeAsStream(coded));
            }
        });
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
