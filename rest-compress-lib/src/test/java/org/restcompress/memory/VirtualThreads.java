// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
 * Codes and decodes many contents at once, in all codings, each by two virtual threads and through a pipe that makes them
 * wait for each other. For a while all of them hold a state.
 */
@Path("virtual-threads")
public final class VirtualThreads {
    private static final long PATIENCE_SECONDS = Duration.ofSeconds(60).toSeconds();

    /** Bytes of a content; several chunks or blocks in every coding. */
    private static final int LENGTH = 200_000;

    /** Bytes. */
    private static final int BUFFER = 8 * 1024;

    /** What each content is a part of, from a place of its own. */
    private static final byte[] TEXT = text();

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
        List<ContentCodec> codecs = Codecs.installed().stream().toList();
        CountDownLatch gate = new CountDownLatch(1);
        ExecutorService threads = executor();
        List<Future<?>> results = new ArrayList<>();
        int expected = 0;
        for (int i = 0; i < contents; i++) {
            ContentCodec codec = codecs.get(i % codecs.size());
            expected += codec.coding().equals("lzf") ? 1 : 2;
            int begin = i % BigContent.BLOCK;
            Pipe pipe = new Pipe(gate);
            results.add(threads.submit(() -> encode(codec, begin, pipe.sink)));
            results.add(threads.submit(() -> decode(codec, begin, pipe.source)));
        }
        int all = expected;
        NoStateLeft.await(lent -> lent >= all);
        int lacking = all - NativeState.lent();
        gate.countDown();
        for (Future<?> result : results) {
            result.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
        threads.shutdown();
        return lacking;
    }

    private static byte[] text() {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try {
            BigContent.write(LENGTH + BigContent.BLOCK, text::write);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toByteArray();
    }

    private static Void encode(ContentCodec codec, int begin, OutputStream sink) throws IOException {
        try (sink;
                EncodingStream encoder = codec.encoder(sink)) {
            encoder.write(TEXT, begin, LENGTH / 2);
            encoder.flush();
            encoder.write(TEXT, begin + LENGTH / 2, LENGTH - LENGTH / 2);
            encoder.finish();
        }
        return null;
    }

    private static Void decode(ContentCodec codec, int begin, InputStream source) throws IOException {
        byte[] piece = new byte[BUFFER];
        int done = 0;
        try (InputStream decoder = codec.decoder(source)) {
            for (int n = decoder.read(piece); n >= 0; n = decoder.read(piece)) {
                int from = begin + done;
                if (done + n > LENGTH || !Arrays.equals(piece, 0, n, TEXT, from, from + n)) {
                    throw new IOException("wrong " + codec.coding() + " content behind byte " + done);
                }
                done += n;
            }
        }
        if (done < LENGTH) {
            throw new IOException("no more than " + done + " bytes of " + codec.coding() + " content");
        }
        return null;
    }
}
