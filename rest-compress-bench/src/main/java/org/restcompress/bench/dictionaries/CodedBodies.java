// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import org.restcompress.bench.probe.Subject;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.platform.NativeCache;

/** Codes bodies in one call each, as the library does, one after another and from the beginning again. */
final class CodedBodies implements Subject {
    /** Room for what codings add to a content that does not shrink. */
    private static final int OVERHEAD = 1024;

    private final ContentCodec codec;
    private final boolean isUnprepared;
    private final List<byte[]> bodies;
    private final byte[] target;
    private int next;

    /** Tries whether each body comes back. */
    CodedBodies(ContentCodec codec, boolean isUnprepared, List<byte[]> bodies) throws IOException {
        this.codec = codec;
        this.isUnprepared = isUnprepared;
        this.bodies = bodies;
        int longest = bodies.stream().mapToInt(body -> body.length).max().orElseThrow();
        target = new byte[longest + longest / 8 + OVERHEAD];
        for (byte[] body : bodies) {
            try (InputStream decoder = codec.decoder(new ByteArrayInputStream(result()))) {
                if (!Arrays.equals(body, decoder.readAllBytes())) {
                    throw new IOException(codec.coding() + " changes the content");
                }
            }
        }
    }

    /** Codes the next one. */
    @Override
    public void run(OutputStream sink) throws IOException {
        if (isUnprepared) {
            NativeCache.emptyAll();
        }
        byte[] body = bodies.get(next);
        next = (next + 1) % bodies.size();
        sink.write(target, 0, codec.encode(body, 0, body.length, target));
    }

    /** Bytes of all bodies, coded. */
    long codedLength() throws IOException {
        long length = 0;
        for (int i = 0; i < bodies.size(); i++) {
            length += result().length;
        }
        return length;
    }
}
