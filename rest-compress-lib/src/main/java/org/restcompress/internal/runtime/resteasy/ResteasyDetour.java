// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Providers;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jboss.resteasy.core.ResteasyContext;
import org.jboss.resteasy.spi.AsyncMessageBodyWriter;
import org.jboss.resteasy.spi.AsyncOutputStream;
import org.jboss.resteasy.spi.AsyncStreamingOutput;
import org.jboss.resteasy.spi.HttpRequest;

/**
 * Writes an entity on another thread if its body writer blocks and the request's thread must not, as on Netty. RESTEasy does
 * that itself, but it refuses such a writer if there is any interceptor. So this takes the entity's place, as one that is written
 * asynchronously.
 */
public final class ResteasyDetour implements AsyncStreamingOutput {
    private final Object entity;
    private final Type genericType;
    private final Annotation[] annotations;
    private final MediaType mediaType;
    private final MessageBodyWriter<Object> writer;
    private final ContainerResponseContext response;

    private ResteasyDetour(
            ContainerResponseContext response,
            Annotation[] annotations,
            MediaType mediaType,
            MessageBodyWriter<Object> writer) {
        this.entity = response.getEntity();
        this.genericType = response.getEntityType();
        this.annotations = annotations;
        this.mediaType = mediaType;
        this.writer = writer;
        this.response = response;
    }

    /** Replaces the entity of a response that RESTEasy would refuse to write. */
    public static void takeIfNeeded(ContainerResponseContext response) {
        HttpRequest request = ResteasyContext.getContextData(HttpRequest.class);
        Providers providers = ResteasyContext.getContextData(Providers.class);
        MediaType mediaType = response.getMediaType();
        if (request == null || providers == null || mediaType == null || mayBlock(request)) {
            return;
        }
        Annotation[] given = response.getEntityAnnotations();
        Annotation[] annotations = given == null ? new Annotation[0] : given;
        @SuppressWarnings("unchecked") // It is a writer for the class of this entity.
        MessageBodyWriter<Object> writer = (MessageBodyWriter<Object>) providers.getMessageBodyWriter(
                response.getEntityClass(), response.getEntityType(), annotations, mediaType);
        if (writer != null && !(writer instanceof AsyncMessageBodyWriter)) {
            response.setEntity(new ResteasyDetour(response, annotations, mediaType, writer), annotations, mediaType);
        }
    }

    /** Whether the current thread may wait. It may if it has no request of RESTEasy. */
    static boolean mayBlock() {
        HttpRequest request = ResteasyContext.getContextData(HttpRequest.class);
        return request == null || mayBlock(request);
    }

    /** Tries with a task that does nothing: each server of RESTEasy answers in its own way. */
    private static boolean mayBlock(HttpRequest request) {
        return !request.getAsyncContext()
                .executeBlockingIo(() -> {}, true)
                .toCompletableFuture()
                .isCompletedExceptionally();
    }

    /** Whether the application writes the entity itself and may flush between its parts. */
    public boolean isStreamed() {
        return entity instanceof StreamingOutput || MediaType.SERVER_SENT_EVENTS_TYPE.isCompatible(mediaType);
    }

    @Override
    public CompletionStage<Void> asyncWrite(AsyncOutputStream output) {
        Map<Class<?>, Object> context = ResteasyContext.getContextDataMap();
        return CompletableFuture.runAsync(() -> write(output, context));
    }

    @SuppressWarnings("try") // The body writer may ask RESTEasy for the context.
    private void write(AsyncOutputStream output, Map<Class<?>, Object> context) {
        try (ResteasyContext.CloseableContext level = ResteasyContext.addCloseableContextDataLevel(context)) {
            writer.writeTo(
                    entity, entity.getClass(), genericType, annotations, mediaType, response.getHeaders(), output);
        } catch (IOException e) {
            throw new CompletionException(e);
        }
    }
}
