// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.tunnel;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** How a tunnel compresses what goes one way through it: as one stream, so that each message may refer to those before it. */
enum Compression {
    /** Not at all. */
    NONE {
        @Override
        OutputStream compressing(OutputStream wire) {
            return wire;
        }

        @Override
        InputStream decompressing(InputStream wire) {
            return wire;
        }
    },

    /** As {@code ssh -C} does: level 6, and a window of 32 KiB. */
    ZLIB {
        @Override
        OutputStream compressing(OutputStream wire) {
            return new DeflaterOutputStream(wire, new Deflater(6), BUFFER, true);
        }

        @Override
        InputStream decompressing(InputStream wire) {
            return new InflaterInputStream(wire);
        }
    },

    /** At level 3, which is the tools' default, with a window of 2 MiB. */
    ZSTD {
        @Override
        OutputStream compressing(OutputStream wire) throws IOException {
            return new ZstdOutputStream(wire, 3).setCloseFrameOnFlush(false);
        }

        @Override
        InputStream decompressing(InputStream wire) throws IOException {
            return new ZstdInputStream(wire).setContinuous(true);
        }
    };

    private static final int BUFFER = 16 * 1024;

    /** A stream whose flush sends all that was written. */
    abstract OutputStream compressing(OutputStream wire) throws IOException;

    /** A stream that gives what has come as soon as it has. */
    abstract InputStream decompressing(InputStream wire) throws IOException;
}
