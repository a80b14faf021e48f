// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restcompress.config.Setting;
import org.restcompress.event.Direction;
import org.restcompress.event.Reason;
import org.restcompress.internal.body.Holding;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.Agreed;
import org.restcompress.internal.plan.ServerPlan;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.internal.rest.EventBody;
import org.restcompress.internal.rest.HeaderMap;
import org.restcompress.internal.rest.MessageProperties;
import org.restcompress.internal.rest.OutgoingMessage;
import org.restcompress.internal.runtime.Runtimes;
import org.restcompress.internal.server.dictionary.DictionaryAnswer;
import org.restcompress.internal.server.dictionary.MethodDictionaries;

/**
 * Negotiates the content coding of a response, edits the headers that do not depend on the body, and leaves the rest to the
 * interceptor. It is the last response filter.
 */
final class ServerResponseFilter implements ContainerResponseFilter {
    private static final Verdict SERVER_COMPRESSES =
            Verdict.refused(Reason.SERVER_COMPRESSES, "the server compresses it");

    /** The highest number of a client's accepted codings in an explanation. */
    private static final int MAX_LISTED = 16;

    private final ServerMethod method;
    private final ServerPlan plan;
    private final List<OwnRule> rules;
    private final boolean isCodedByServer;
    private final Holding holding;
    private final boolean explains;
    private final boolean isTimed;
    private final RepresentationChoice choices;

    /**
     * Makes a filter for one method.
     *
     * @param rules the rules that the application has made
     */
    ServerResponseFilter(ServerMethod method, List<OwnRule> rules) {
        this.method = method;
        this.rules = rules;
        this.plan = method.plan();
        this.isCodedByServer = Runtimes.alwaysCompresses();
        this.explains = plan.config().get(Setting.EXPLAIN);
        // The time for a body would reveal what padding hides.
        this.isTimed = plan.config().get(Setting.SERVER_TIMING) && plan.jitter() == null;
        this.choices = new RepresentationChoice(plan, method.sendsEvents());
        MethodCache cache = method.cache();
        int kept = cache == null ? 0 : cache.maxEntry();
        this.holding = Holding.of(Math.max(plan.minSize(), kept), plan.decidingBytes());
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) throws IOException {
        RepresentationHeaders headers = new RepresentationHeaders(new HeaderMap(response.getHeaders()));
        headers.vary(Runtimes.selectedBy(response));
        headers.vary(plan.vary());
        if (method.sendsEvents() && Runtimes.isAfterEvents(request)) {
            return;
        }
        if (request.getProperty(MessageProperties.EVENTS) instanceof EventBody events) {
            // If a method throws after its first event, Jersey makes another response. It is too late for that one.
            events.abandon();
            return;
        }
        ServerResponse outgoing = negotiate(request, response, headers);
        // A 304 for a GET or HEAD stands for a 200 (RFC 9110 §15.4.5). For another method, its meaning is up to the
        // application.
        if (response.getStatus() == ServerResponse.NOT_MODIFIED && isRead(request)) {
            outgoing.notModified(PreconditionFilter.sent(request));
        }
        if (response.hasEntity()) {
            request.setProperty(MessageProperties.OUTGOING, outgoing);
            Runtimes.makeWritable(response);
        } else if (!method.sendsEvents() || !Runtimes.takeEvents(request, response, outgoing)) {
            outgoing.beginWithoutEntity(method.hasSink());
        }
    }

    private static boolean isRead(ContainerRequestContext request) {
        return HttpMethod.GET.equals(request.getMethod()) || HttpMethod.HEAD.equals(request.getMethod());
    }

    private ServerResponse negotiate(
            ContainerRequestContext request, ContainerResponseContext response, RepresentationHeaders headers) {
        AcceptEncoding accept = AcceptEncoding.parse(request.getHeaders().get(FieldNames.ACCEPT_ENCODING));
        Exchange exchange = new Exchange(request, response, plan.mindsSite(), judge(request, response, headers));
        MethodDictionaries dictionaries = method.dictionaries();
        DictionaryAnswer dictionary = dictionaries == null
                ? DictionaryAnswer.NONE
                : dictionaries.answer(request, response, headers, accept, exchange.staysPlain(headers));
        Agreed agreed = choices.agree(
                request,
                accept.isPresent() && isStream(response)
                        ? plan.offers().agreeOnStream(accept)
                        : plan.offers().agree(accept, dictionary.offers()));
        ResponseReport report = report(request, accept, dictionary, agreed);
        return new ServerResponse(method, holding, agreed, exchange, dictionary, headers, report);
    }

    private boolean isStream(ContainerResponseContext response) {
        String type = OutgoingMessage.withoutParameters(response.getMediaType());
        return type == null ? method.sendsEvents() && !response.hasEntity() : plan.isStream(type);
    }

    private ResponseReport report(
            ContainerRequestContext request, AcceptEncoding accept, DictionaryAnswer dictionary, Agreed agreed) {
        boolean isExplained = explains && "1".equals(request.getHeaderString(FieldNames.EXPLAIN));
        Meter meter = isTimed || isExplained
                ? method.reporter().meterInAnyCase(Direction.RESPONSE)
                : method.reporter().meter(Direction.RESPONSE);
        return meter == null && dictionary.objection() == null
                ? ResponseReport.NONE
                : new ResponseReport(
                        meter,
                        isTimed,
                        plan.jitter() != null,
                        isExplained ? explain(accept, dictionary, agreed) : null,
                        dictionary.objection());
    }

    private String explain(AcceptEncoding accept, DictionaryAnswer dictionary, Agreed agreed) {
        String offered = Stream.concat(
                        dictionary.offers().stream().map(offer -> offer.codec().coding()),
                        plan.offers().codings().stream())
                .collect(Collectors.joining(","));
        String chosen = agreed instanceof Agreed.Identity identity
                ? "none(" + ResponseReport.reason(identity.verdict()) + ")"
                : ((Agreed.Coding) agreed).codec().coding();
        return "accept=" + (accept.isPresent() ? accept.text(MAX_LISTED) : "absent") + " offered=" + offered
                + " chosen=" + chosen;
    }

    /** Returns what the application and the server say, whatever the body is. */
    private Verdict judge(
            ContainerRequestContext request, ContainerResponseContext response, RepresentationHeaders headers) {
        if (headers.takeOptOut()) {
            return ServerResponse.OPTED_OUT;
        }
        if (isCodedByServer) {
            return SERVER_COMPRESSES;
        }
        return OwnRule.judge(rules, request, response);
    }
}
