// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.testkit.NoStateLeft;

/**
 * Codes and decodes a content many times at once, in all codings, each by a virtual thread that waits at a gate in the
 * middle of it, within the sink or the source. For a while all of them hold a state.
 */
@Path("virtual-threads")
public final class VirtualThreads {
    private static final long PATIENCE_SECONDS = 60;

    /** Bytes of the content; several chunks or blocks in every coding. */
    private static final int LENGTH = 200_000;

    /** An executor with a virtual thread for each task. This is compiled for Java 17, which has none. */
    static ExecutorService executor() throws ReflectiveOperationException {
        return (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }

    /**
     * Fails if a content is not as it was; returns how many states were lacking when all contents were half-way. An LZF
     * encoder has given its state back when it writes to its sink.
     */
    @GET
    public int lackingHalfWay(@QueryParam("contents") int contents) throws Exception {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        BigContent.write(LENGTH, text::write);
        byte[] content = text.toByteArray();
        CountDownLatch open = new CountDownLatch(0);
        Map<ContentCodec, byte[]> coded = new HashMap<>();
        for (ContentCodec codec : Codecs.installed().stream().toList()) {
            coded.put(codec, encode(codec, content, open));
        }
        List<ContentCodec> codecs = List.copyOf(coded.keySet());
        CountDownLatch gate = new CountDownLatch(1);
        ExecutorService threads = executor();
        List<Future<byte[]>> results = new ArrayList<>();
        int expected = 0;
        for (int i = 0; i < contents; i++) {
            ContentCodec codec = codecs.get(i % codecs.size());
            expected += codec.coding().equals("lzf") ? 1 : 2;
            results.add(threads.submit(() -> decode(codec, encode(codec, content, gate), open)));
            results.add(threads.submit(() -> decode(codec, coded.get(codec), gate)));
        }
        int all = expected;
        NoStateLeft.await(lent -> lent >= all);
        int lacking = all - NativeState.lent();
        gate.countDown();
        for (Future<byte[]> result : results) {
            if (!Arrays.equals(result.get(PATIENCE_SECONDS, TimeUnit.SECONDS), content)) {
                throw new IOException("another content came back");
            }
        }
        threads.shutdown();
        return lacking;
    }

    /** In a monitor, on purpose: so a test sees that it is told of such a thing. */
    @GET
    @Path("pinned")
    public synchronized String pinned() throws InterruptedException {
        new CountDownLatch(1).await(1, TimeUnit.MILLISECONDS);
        return "";
    }

    /** Not in a monitor, which would pin a virtual thread before Java 24. */
    private static void pass(CountDownLatch gate) throws IOException {
        try {
            if (!gate.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("the gate stays shut");
            }
        } catch (InterruptedException e) {
            throw new InterruptedIOException();
        }
    }

    /** What comes after the first write waits. */
    private static byte[] encode(ContentCodec codec, byte[] content, CountDownLatch gate) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        OutputStream gated = new FilterOutputStream(coded) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                if (coded.size() > 0) {
                    pass(gate);
                }
                coded.write(bytes, offset, length);
            }
        };
        try (EncodingStream encoder = codec.encoder(gated)) {
            encoder.write(content, 0, LENGTH / 2);
            encoder.flush();
            encoder.write(content, LENGTH / 2, LENGTH - LENGTH / 2);
        }
        return coded.toByteArray();
    }

    /** What comes after the first half waits. */
    private static byte[] decode(ContentCodec codec, byte[] coded, CountDownLatch gate) throws IOException {
        InputStream gated = new FilterInputStream(new ByteArrayInputStream(coded)) {
            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                int half = in.available() - coded.length / 2;
                if (half <= 0) {
                    pass(gate);
                }
                return super.read(target, offset, half > 0 ? Math.min(half, length) : length);
            }
        };
        try (InputStream decoder = codec.decoder(gated)) {
            return decoder.readAllBytes();
        }
    }
}
