// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
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
        prepare(message, context.getHeaders(), context.getMediaType());
        tellWhereItGoes(context.getOutputStream(), message);
        OutputStream sink = sink(context, message);
        OutputStream target = message.isAnnounced() ? new UnsharedBytes(sink) : sink;
        DeferredStream body = new DeferredStream(target, message, isWrittenAsItComes(context));
        context.setOutputStream(body);
        try {
            context.proceed();
            closeWhatIsInFront(context.getOutputStream(), body);
            // The body ends here, and not in close(): runtimes close the stream on some paths only, and after failures,
            // too.
            boolean whole = body.finish();
            if (whole && message.announcesNoLength()) {
                sink.flush();
            }
            message.ended(whole ? Outcome.COMPLETE : Outcome.ABANDONED);
        } catch (Throwable failure) {
            // Checked exceptions, too: Kotlin and Lombok throw them undeclared.
            abandon(body, sink, failure);
            message.ended(Outcome.ABANDONED);
            throw failure;
        } finally {
            // RESTEasy uses the stream that was set last for the response, and Quarkus ends the response by closing it.
            context.setOutputStream(sink);
        }
    }

    /** Prepares a message for its body. The message ends if that fails, as it may in a {@code UserKey}. */
    protected static void prepare(
            OutgoingMessage message, MultivaluedMap<String, Object> headers, @Nullable MediaType mediaType) {
        try {
            message.aboutToWrite(headers, mediaType);
        } catch (Throwable failure) {
            message.ended(Outcome.ABANDONED);
            throw failure;
        }
    }

    /** Tells a message if its sink is not the runtime's own stream. */
    protected static void tellWhereItGoes(Object sink, OutgoingMessage message) {
        if (!sink.getClass().getName().startsWith(OfRuntime.PACKAGES)) {
            message.mayChangeInLength();
        }
    }

    /** Loaded when the first body is written, since the runtime is available then. */
    private static final class OfRuntime {
        /** The packages of the runtime's classes: the first three parts, such as {@code org.glassfish.jersey}. */
        static final String PACKAGES = Stream.of(
                        RuntimeDelegate.getInstance().getClass().getName().split("\\."))
                .limit(3)
                .collect(Collectors.joining("."));
    }

    /**
     * Writes an entity that the runtime sends event by event. The runtime writes to the stream in the context until it
     * closes it. The message ends then.
     */
    private void writeEvents(WriterInterceptorContext context, OutgoingMessage message) throws IOException {
        prepare(message, context.getHeaders(), context.getMediaType());
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

    /**
     * Returns the stream for the body. If this library does not compress the body, an encoder of the runtime may stay in the
     * stream.
     */
    private OutputStream sink(WriterInterceptorContext context, OutgoingMessage message) {
        OutputStream sink = context.getOutputStream();
        return runtime.beneathOwnCoder(
                sink, () -> message.judge(Message.UNKNOWN_LENGTH).permits());
    }

    /** Whether the application writes the body itself, or its body writer writes events. */
    private static boolean isWrittenAsItComes(WriterInterceptorContext context) {
        return context.getEntity() instanceof StreamingOutput
                || MediaType.SERVER_SENT_EVENTS_TYPE.isCompatible(context.getMediaType());
    }

    /**
     * Closes the stream of an interceptor behind this one. Such an interceptor may leave it for the runtime to close, as
     * Jersey's encoders do. The bytes that it holds belong to the body, and would come after the end.
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

    /**
     * Returns the message that a filter prepared. It is null if there is none, or if the runtime writes its events past the
     * interceptors.
     */
    protected final @Nullable OutgoingMessage take(InterceptorContext context, @Nullable Object entity) {
        Object property = context.getProperty(MessageProperties.OUTGOING);
        if (!(property instanceof OutgoingMessage message) || isWrittenPastUs(entity)) {
            return null;
        }
        if (!message.mayBeWrittenAgain()) {
            // Anything else that is written for this exchange, such as an error page, has a message of its own or none.
            context.removeProperty(MessageProperties.OUTGOING);
        }
        return message;
    }

    /** Releases the decoder of the request's body: nobody reads the request after the response is written. */
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
