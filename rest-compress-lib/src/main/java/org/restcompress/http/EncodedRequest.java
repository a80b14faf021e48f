// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.body.DecodedContent;
import org.restcompress.internal.body.DecodedContent.Emptiness;

/** The body of a request, coded while it is read. */
final class EncodedRequest extends PulledBody {
    /** Bytes coded at a time: as many as the JDK's publishers hand on at once. */
    private static final int STEP = 16 * 1024;

    /** For what was coded here. */
    private static final DecodeLimits UNLIMITED = new DecodeLimits(
            Long.MAX_VALUE, Integer.MAX_VALUE, DecodeLimits.DEFAULT_MAX_WINDOW, DecodeLimits.DEFAULT_MAX_EMPTY);

    private final InputStream begun;
    private final InputStream content;
    private final ContentCodec codec;
    private final ByteArrayOutputStream coded = new ByteArrayOutputStream();
    private InputStream ready = InputStream.nullInputStream();
    private @Nullable EncodingStream encoder;
    private boolean finished;

    /**
     * Codes lazily.
     *
     * @param begun the beginning of the content; closed when nothing is read any more
     * @param rest what comes after it; closed with this
     */
    private EncodedRequest(InputStream begun, InputStream rest, ContentCodec codec) {
        super(rest);
        this.begun = begun;
        this.content = new SequenceInputStream(begun, rest);
        this.codec = codec;
    }

    /**
     * Publishes a content that is coded: whole and with its length if a buffer holds it, or else while it is sent.
     *
     * @param head the beginning of the content
     * @param rest what comes after it
     * @param again gives the whole content once more
     * @param codec codes it
     * @param bufferSize coded bytes
     * @throws IOException if the content cannot be read
     */
    static BodyPublisher publisher(
            byte[] head, InputStream rest, Supplier<InputStream> again, ContentCodec codec, int bufferSize)
            throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        boolean ended = false;
        try (EncodingStream encoder = codec.encoder(coded)) {
            encoder.write(head);
            while (!ended && coded.size() <= bufferSize) {
                ended = step(rest, encoder);
            }
            encoder.finish();
        }
        if (ended && coded.size() <= bufferSize) {
            return BodyPublishers.ofByteArray(coded.toByteArray());
        }
        // Some contents can be read only once, so what was read is kept. It is kept coded, since it may be long; an
        // encoder that went on from here would be lost with a request that is never sent.
        AtomicReference<@Nullable InputStream> begun = new AtomicReference<>(new DecodedContent(
                new ByteArrayInputStream(coded.toByteArray()), List.of(codec), UNLIMITED, Emptiness.VALID, -1));
        return new StreamPublisher(() -> {
            InputStream first = begun.getAndSet(null);
            return first == null
                    ? new EncodedRequest(InputStream.nullInputStream(), again.get(), codec)
                    : new EncodedRequest(first, rest, codec);
        });
    }

    @Override
    int next(byte[] target, int offset, int length) throws IOException {
        int n = ready.read(target, offset, length);
        while (n < 0 && !finished) {
            codeOn();
            ready = new ByteArrayInputStream(coded.toByteArray());
            coded.reset();
            n = ready.read(target, offset, length);
        }
        return n;
    }

    private void codeOn() throws IOException {
        if (encoder == null) {
            encoder = codec.encoder(coded);
        }
        finished = step(content, encoder);
        if (finished) {
            encoder.finish();
            release();
        }
    }

    /** Codes some bytes, and says whether they are the last. */
    private static boolean step(InputStream content, EncodingStream encoder) throws IOException {
        byte[] bytes = read(content, STEP);
        encoder.write(bytes);
        return bytes.length < STEP;
    }

    /** Reads so many bytes, or up to the end if that comes first. */
    static byte[] read(InputStream published, int length) throws IOException {
        try {
            return published.readNBytes(length);
        } catch (UncheckedIOException e) {
            // So a publisher of the JDK fails when its second buffer or a later one does.
            throw e.getCause();
        }
    }

    @Override
    void release() {
        try (begun) {
            if (encoder != null) {
                encoder.close();
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException("a sink in memory failed", impossible);
        }
    }
}
