// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Supplier;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;

/** Throws what it does not declare, as Kotlin's functions may. */
public final class SneakyCodec implements ContentCodec {
    /** Makes what is thrown. */
    public static Supplier<Throwable> thrown = () -> new Exception("on purpose");

    @Override
    public String coding() {
        return "x-sneaky";
    }

    @Override
    public EncodingStream encoder(OutputStream sink) {
        throw SneakyCodec.<RuntimeException>asIs(thrown.get());
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        throw SneakyCodec.<RuntimeException>asIs(thrown.get());
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException asIs(Throwable thrown) throws E {
        throw (E) thrown;
    }
}
