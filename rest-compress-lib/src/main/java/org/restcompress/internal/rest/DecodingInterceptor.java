// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.IOException;
import java.util.Iterator;
import java.util.stream.BaseStream;
import javax.xml.transform.Source;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.body.received.DecodedBody;

/**
 * Makes a request fail as malformed or too long if its body does not decode, whatever its reader does with the exception. It
 * also checks the rest of a body whose reader stopped early.
 */
public final class DecodingInterceptor implements ReaderInterceptor {
    /** Recognizes data sources of both name spaces, without a dependency on them. */
    private static final ClassValue<Boolean> HAS_STREAM = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return AutoCloseable.class.isAssignableFrom(
                        type.getMethod("getInputStream").getReturnType());
            } catch (NoSuchMethodException e) {
                return false;
            }
        }
    };

    private final BodyRuntime runtime;

    DecodingInterceptor(BodyRuntime runtime) {
        this.runtime = runtime;
    }

    @Override
    public @Nullable Object aroundReadFrom(ReaderInterceptorContext context) throws IOException {
        DecodedBody body = body(context);
        if (body == null) {
            return context.proceed();
        }
        if (body.decodes(context.getInputStream())) {
            // Quarkus REST makes the response of an exception before response filters have replaced the stream.
            context.setInputStream(body);
        }
        runtime.beforeReading(context);
        if (!body.beginReading()) {
            return context.proceed();
        }
        HeldOpen held = new HeldOpen(context.getInputStream());
        context.setInputStream(held);
        try {
            return read(context, body);
        } finally {
            held.letGo();
        }
    }

    private static @Nullable Object read(ReaderInterceptorContext context, DecodedBody body) throws IOException {
        Object entity;
        try {
            entity = context.proceed();
        } catch (Throwable e) {
            // Errors, too, and checked exceptions that Kotlin and Lombok throw undeclared: the decoders must release
            // their buffers.
            if (!body.touched()) {
                body.leaveOpen();
                throw e;
            }
            // Damaged bytes may make the reader fail long before the checksum or a limit says what is wrong with them.
            RuntimeException failure = e instanceof Error ? null : body.failureOfRest();
            body.release();
            // The connection comes back only if somebody can close the body.
            body.leaveOpen();
            if (failure != null) {
                throw failure;
            }
            throw e;
        }
        if (!body.touched() || readsLater(entity)) {
            body.leaveOpen();
        } else {
            body.endReading();
        }
        return entity;
    }

    private static @Nullable DecodedBody body(ReaderInterceptorContext context) {
        Object ofRequest = context.getProperty(MessageProperties.BODY);
        Object body = ofRequest == null ? context.getProperty(MessageProperties.RESPONSE_BODY) : ofRequest;
        return body instanceof DecodedBody decoded ? decoded : null;
    }

    /** Whether an entity may hold the stream that it was made from. */
    private static boolean readsLater(@Nullable Object entity) {
        return entity instanceof AutoCloseable
                || entity instanceof Iterator
                || entity instanceof BaseStream
                || entity instanceof Source
                || (entity != null && HAS_STREAM.get(entity.getClass()));
    }
}
