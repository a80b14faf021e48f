// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.headers.ReceivedHeaders;
import org.restcompress.internal.rest.HeaderMap;
import org.restcompress.internal.runtime.Runtimes;

/**
 * Gives {@code Request.evaluatePreconditions} the application's own entity tags to compare. It also serves methods that are not
 * coded: a client sends the tag that it got from a coded GET along with a PUT.
 */
final class PreconditionFilter implements ContainerRequestFilter {
    /** The request property that keeps {@code If-None-Match} as the client sent it. */
    static final String SENT = "org.restcompress.if-none-match";

    private final @Nullable Predicate<String> isSuffix;
    private final boolean isAmongCoded;
    private final @Nullable RepresentationChoice choices;

    /**
     * Creates a filter for one method. It removes the suffixes of entity tags, if tags get suffixes.
     *
     * @param isSuffix knows the suffixes of the class, or is null if tags get no suffix
     * @param choices the choices of a method whose responses are compressed
     */
    PreconditionFilter(@Nullable Predicate<String> isSuffix, @Nullable RepresentationChoice choices) {
        this(isSuffix, true, choices);
    }

    private PreconditionFilter(
            @Nullable Predicate<String> isSuffix, boolean isAmongCoded, @Nullable RepresentationChoice choices) {
        this.isSuffix = isSuffix;
        this.isAmongCoded = isAmongCoded;
        this.choices = choices;
    }

    /** Creates a filter for a method of a class that compresses nothing. Another class may compress a GET at the same path. */
    static PreconditionFilter amongUncoded(Predicate<String> isSuffix) {
        return new PreconditionFilter(isSuffix, false, null);
    }

    @Override
    public void filter(ContainerRequestContext request) {
        ReceivedHeaders headers = new ReceivedHeaders(new HeaderMap(request.getHeaders()));
        if (!headers.haveTags()) {
            return;
        }
        List<String> ifNoneMatch = headers.ifNoneMatch();
        boolean isRead = HttpMethod.GET.equals(request.getMethod()) || HttpMethod.HEAD.equals(request.getMethod());
        if (!ifNoneMatch.isEmpty()) {
            request.setProperty(SENT, ifNoneMatch);
        }
        if (isSuffix != null) {
            if (isAmongCoded && (choices != null || !isRead)) {
                headers.mapTagsBack(isSuffix, isRead && !ifNoneMatch.isEmpty() ? selectable(request) : suffix -> true);
            } else if (!isRead) {
                headers.addPlainForms(isSuffix);
            }
        } else if (choices != null) {
            headers.ignoreConditionalRange();
        }
        headers.ignoreDates(isRead);
        if (Runtimes.comparesTagsStrongly(request, isRead)) {
            headers.addOtherForms(Runtimes.splitsTagsAtCommas(request));
        }
        if (Runtimes.readsOneTagOfALine(request)) {
            headers.separateTags();
        }
    }

    private Predicate<String> selectable(ContainerRequestContext request) {
        return choices == null ? suffix -> true : choices.selectable(request);
    }

    @SuppressWarnings("unchecked") // Only this class sets it.
    static List<String> sent(ContainerRequestContext request) {
        Object sent = request.getProperty(SENT);
        return sent == null
                ? new ReceivedHeaders(new HeaderMap(request.getHeaders())).ifNoneMatch()
                : (List<String>) sent;
    }
}
