// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.headers.Headers;

/** What one server does in a way of its own. */
public interface ServerRuntime extends BodyRuntime {
    /**
     * The headers of a response whose body is about to be written.
     *
     * @param request what it answers
     * @param map those that interceptors and body writers see
     * @return headers that are sent if they are edited before the body's first byte
     */
    Headers headers(ContainerRequestContext request, Headers map);

    /**
     * The status of a response has changed while its body was written, of which the container has nothing yet.
     *
     * @param request what it answers
     * @param status the new one
     */
    void statusChanged(ContainerRequestContext request, int status);

    /** Whether a coder of the server's codes all responses, coded or not. */
    boolean alwaysCompresses();

    /** Sees to it that a response can be written, now that nothing will replace its entity. */
    void makeWritable(ContainerResponseContext response);

    /** Whether a method may send events that the server writes past all interceptors, under the headers of an empty response. */
    boolean sendsEvents(Class<?> type, Method method);

    /** A method that {@link #sendsEvents} is about to be given what it sends them with. */
    void expectEvents(ContainerRequestContext request);

    /**
     * Takes the events of a response without an entity, for a method that {@link #sendsEvents}.
     *
     * @param request that was to be expected
     * @param response whose headers are about to leave
     * @param message how its body goes out
     * @return whether there will be events; else the response has no body
     * @throws IOException if the body cannot begin
     */
    boolean takeEvents(ContainerRequestContext request, ContainerResponseContext response, OutgoingMessage message)
            throws IOException;

    /**
     * Whether a response of a method that {@link #sendsEvents} is but a piece of a body, written without regard to what comes
     * before and after it.
     */
    boolean isStreamElement(ContainerRequestContext request);

    /**
     * Has the server leave a body as it was received.
     *
     * @param stream the request's entity stream, or null
     * @param codings its codings, in the order in which they were applied
     * @return how many of them are still to be undone
     */
    int codingsLeft(@Nullable InputStream stream, List<String> codings);

    /** Whether a method takes parameters of a form that the server would not find in a decoded body by itself. */
    boolean wantsForm(Class<?> type, Method method);

    /** Whether the parameters of a form were read from the coded bytes, before any filter of the method ran. */
    boolean hasReadForm(ContainerRequestContext request);

    /**
     * Hands the parameters of a decoded form over, for a method that {@link #wantsForm}.
     *
     * @return an answer if the form cannot be read, or else null
     */
    @Nullable
    Response handOverForm(ContainerRequestContext request) throws IOException;
}
