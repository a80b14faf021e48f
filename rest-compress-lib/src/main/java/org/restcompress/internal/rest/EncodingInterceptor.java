// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.InterceptorContext;
import jakarta.ws.rs.ext.RuntimeDelegate;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import jakarta.ws.rs.sse.SseEventSink;
import java.io.IOException;
import java.io.OutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.DeferredStream;
import org.restcompress.internal.body.UnsharedBytes;
import org.restcompress.internal.body.received.DecodedBody;
import org.restcompress.internal.policy.Message;

/** Puts a {@link DeferredStream} between the body writer and the container or connection. */
public class EncodingInterceptor implements WriterInterceptor {
    private final BodyRuntime runtime;

    public EncodingInterceptor(BodyRuntime runtime) {
        this.runtime = runtime;
    }

    @Override
    public final void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        OutgoingMessage message = take(context, context.getEntity());
        if (message != null && isWrittenLater(context.getEntity())) {
            writeEvents(context, message);
            return;
        }
        try {
            if (message == null) {
                context.proceed();
            } else {
                write(context, message);
            }
        } finally {
            releaseRequestBody(context);
        }
    }

    private void write(WriterInterceptorContext context, OutgoingMessage message) throws IOException {
        message.aboutToWrite(context.getHeaders(), context.getMediaType());
        tellWhereItGoes(context.getOutputStream(), message);
        OutputStream sink = sink(context, message);
        OutputStream target = message.isAnnounced() ? new UnsharedBytes(sink) : sink;
        DeferredStream body = new DeferredStream(target, message, isWrittenAsItComes(context));
        context.setOutputStream(body);
        try {
            context.proceed();
            closeWhatIsInFront(context.getOutputStream(), body);
            // Here, and not in close(): runtimes close the stream on some paths only, and after failures, too.
            boolean whole = body.finish();
            if (whole && message.announcesNoLength()) {
                sink.flush();
            }
            message.ended(whole ? Outcome.COMPLETE : Outcome.ABANDONED);
        } catch (Throwable failure) {
            // Checked ones, too: Kotlin and Lombok throw them undeclared.
            abandon(body, sink, failure);
            message.ended(Outcome.ABANDONED);
            throw failure;
        } finally {
            // RESTEasy makes the last one set that of the response, and Quarkus ends the response by closing it.
            context.setOutputStream(sink);
        }
    }

    /** Tells a message if its sink is not the runtime's. */
    protected static void tellWhereItGoes(Object sink, OutgoingMessage message) {
        if (!sink.getClass().getName().startsWith(OfRuntime.PACKAGES)) {
            message.mayChangeInLength();
        }
    }

    /** Looked at when the first body is written: the runtime is there then. */
    private static final class OfRuntime {
        /** What the names of the runtime's classes begin with: three packages, such as {@code org.glassfish.jersey}. */
        static final String PACKAGES = Stream.of(
                        RuntimeDelegate.getInstance().getClass().getName().split("\\."))
                .limit(3)
                .collect(Collectors.joining("."));
    }

    /** The runtime writes to the stream that it finds in the context, until it closes it. The message ends then. */
    private void writeEvents(WriterInterceptorContext context, OutgoingMessage message) throws IOException {
        message.aboutToWrite(context.getHeaders(), context.getMediaType());
        EventBody body = new EventBody(sink(context, message), message);
        context.setOutputStream(body);
        try {
            context.proceed();
            body.begin();
            context.setProperty(MessageProperties.EVENTS, body);
        } catch (Throwable failure) {
            body.abandon();
            throw failure;
        }
    }

    /** Where there is nothing for us to code, a coder of the runtime's own may stay. */
    private OutputStream sink(WriterInterceptorContext context, OutgoingMessage message) {
        OutputStream sink = context.getOutputStream();
        return runtime.beneathOwnCoder(
                sink, () -> message.judge(Message.UNKNOWN_LENGTH).permits());
    }

    /** Whether the application writes it itself, or its body writer writes events. */
    private static boolean isWrittenAsItComes(WriterInterceptorContext context) {
        return context.getEntity() instanceof StreamingOutput
                || MediaType.SERVER_SENT_EVENTS_TYPE.isCompatible(context.getMediaType());
    }

    /**
     * An interceptor behind this one may leave its stream for the runtime to close, as Jersey's coders do: what it holds
     * belongs to the body, and would come after the end.
     */
    private static void closeWhatIsInFront(OutputStream front, DeferredStream body) throws IOException {
        if (front != body) {
            front.close();
        }
    }

    private static void abandon(DeferredStream body, OutputStream sink, Throwable failure) {
        try {
            if (body.abandon()) {
                sink.flush();
            }
        } catch (IOException | RuntimeException second) {
            if (second != failure) {
                failure.addSuppressed(second);
            }
        }
    }

    /** The message that a filter prepared; null if there is none, or its events are written past us. */
    protected final @Nullable OutgoingMessage take(InterceptorContext context, @Nullable Object entity) {
        Object property = context.getProperty(MessageProperties.OUTGOING);
        if (!(property instanceof OutgoingMessage message) || isWrittenPastUs(entity)) {
            return null;
        }
        if (!message.mayBeWrittenAgain()) {
            // Whatever else is written for this exchange, an error page, say, has a message of its own or none.
            context.removeProperty(MessageProperties.OUTGOING);
        }
        return message;
    }

    /** With the response written, nobody reads on in the request. */
    protected static void releaseRequestBody(InterceptorContext context) {
        if (context.getProperty(MessageProperties.BODY) instanceof DecodedBody body) {
            body.release();
        }
    }

    private boolean isWrittenPastUs(@Nullable Object entity) {
        return entity instanceof SseEventSink && !isWrittenLater(entity);
    }

    private boolean isWrittenLater(@Nullable Object entity) {
        return entity != null && runtime.writesAfterTheHeaders(entity);
    }
}
