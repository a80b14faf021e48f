// SPDX-License-Identifier: Apache-2.0
package org.restcompress.libdeflate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.restcompress.codec.MalformedFilesTest;
import org.restcompress.internal.discovery.Codecs;

/** With libdeflate's codecs among those that are installed. */
class LibdeflateMalformedFilesTest extends MalformedFilesTest {
    @Test
    void theyWinOverTheLibrarysOwn() {
        assertThat(Codecs.installed().named("gzip")).get().isInstanceOf(LibdeflateGzipCodec.class);
        assertThat(Codecs.installed().named("deflate")).get().isInstanceOf(LibdeflateZlibCodec.class);
    }
}
