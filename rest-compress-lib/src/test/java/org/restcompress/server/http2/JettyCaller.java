// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.ErrorCode;
import org.eclipse.jetty.http2.api.Session;
import org.eclipse.jetty.http2.api.Stream;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.frames.DataFrame;
import org.eclipse.jetty.http2.frames.HeadersFrame;
import org.eclipse.jetty.http2.frames.ResetFrame;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.component.LifeCycle;
import org.jspecify.annotations.Nullable;

/** Jetty's client for frames: h2c by prior knowledge, and one connection whatever happens. */
final class JettyCaller implements Caller {
    private static final long PATIENCE_SECONDS = 30;

    private final HTTP2Client client = new HTTP2Client();
    private final URI base;
    private final Session session;

    JettyCaller(URI base) throws Exception {
        this.base = base;
        client.start();
        session = client.connect(
                        new InetSocketAddress(base.getHost(), base.getPort()),
                        new Session.Listener() {
                            // What comes is for the streams.
                        })
                .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public Exchange send(Request request) throws Exception {
        HttpFields.Mutable fields = HttpFields.build();
        for (int i = 0; i < request.headers().size(); i += 2) {
            fields.add(request.headers().get(i), request.headers().get(i + 1));
        }
        boolean bare = request.ends() && request.body().length == 0;
        if (!bare && request.measured()) {
            fields.put("content-length", request.body().length);
        }
        MetaData.Request head = new MetaData.Request(
                request.method(), HttpURI.from(base.resolve(request.path())), HttpVersion.HTTP_2, fields);
        Answer answer = new Answer();
        Stream stream =
                session.newStream(new HeadersFrame(head, null, bare), answer).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (!bare) {
            stream.data(new DataFrame(stream.getId(), ByteBuffer.wrap(request.body()), request.ends()), Callback.NOOP);
        }
        return new Exchange(
                answer.reply,
                () -> stream.reset(new ResetFrame(stream.getId(), ErrorCode.CANCEL_STREAM_ERROR.code), Callback.NOOP));
    }

    @Override
    public void close() {
        LifeCycle.stop(client);
    }

    /** What comes on a stream. */
    private static final class Answer implements Stream.Listener {
        private final CompletableFuture<Reply> reply = new CompletableFuture<>();
        private final Frames frames = new Frames();

        @Override
        public void onHeaders(Stream stream, HeadersFrame frame) {
            if (frame.isEndStream()) {
                frames.add(Stream.Data.eof(stream.getId()));
            } else {
                stream.demand();
            }
            if (frame.getMetaData() instanceof MetaData.Response response) {
                Map<String, List<String>> fields = response.getHttpFields().stream()
                        .collect(Collectors.groupingBy(
                                HttpField::getLowerCaseName,
                                Collectors.mapping(
                                        field -> Objects.toString(field.getValue(), ""), Collectors.toList())));
                reply.complete(Reply.of(response.getStatus(), true, fields, frames));
            }
        }

        @Override
        public void onDataAvailable(Stream stream) {
            Stream.Data data = stream.readData();
            if (data == null) {
                stream.demand();
            } else {
                frames.streamed(stream);
                frames.add(data);
            }
        }

        @Override
        public void onReset(Stream stream, ResetFrame frame, Callback callback) {
            fail(stream, new IOException("RST_STREAM " + frame.getError()));
            callback.succeeded();
        }

        @Override
        public void onFailure(Stream stream, int error, String reason, Throwable failure, Callback callback) {
            fail(stream, new IOException("failure " + error + ": " + reason, failure));
            callback.succeeded();
        }

        private void fail(Stream stream, IOException failure) {
            frames.failure = failure;
            frames.add(Stream.Data.eof(stream.getId()));
            reply.completeExceptionally(failure);
        }
    }

    /** The DATA frames of a response; the next one is asked for when the last one has been read. */
    private static final class Frames extends InputStream {
        private final BlockingQueue<Stream.Data> waiting = new LinkedBlockingQueue<>();
        private volatile @Nullable IOException failure;
        private volatile @Nullable Stream stream;
        private Stream.@Nullable Data current;

        private void add(Stream.Data data) {
            waiting.add(data);
        }

        private void streamed(Stream on) {
            stream = on;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            Stream.Data frame = next();
            ByteBuffer bytes = frame.frame().getByteBuffer();
            if (!bytes.hasRemaining()) {
                return -1;
            }
            int n = Math.min(length, bytes.remaining());
            bytes.get(target, offset, n);
            return n;
        }

        /** The frame that has bytes left to read, or the last one. */
        private Stream.Data next() throws IOException {
            Stream.Data frame = current;
            while (frame == null || !frame.frame().getByteBuffer().hasRemaining()) {
                if (frame != null) {
                    if (frame.frame().isEndStream()) {
                        break;
                    }
                    frame.release();
                    Objects.requireNonNull(stream).demand();
                }
                frame = await();
                current = frame;
            }
            IOException broken = failure;
            if (broken != null) {
                throw new IOException(broken);
            }
            return frame;
        }

        private Stream.Data await() throws IOException {
            try {
                Stream.Data frame = waiting.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                if (frame == null) {
                    throw new IOException("no frame came");
                }
                return frame;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException(e);
            }
        }
    }
}
