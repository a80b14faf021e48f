// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.advertise;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.PathSegment;
import jakarta.ws.rs.core.Response.Status.Family;
import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restcompress.config.Setting;
import org.restcompress.config.Settings;
import org.restcompress.internal.headers.HttpMethods;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.rest.BodyRuntime;
import org.restcompress.internal.rest.Chain;
import org.restcompress.internal.rest.HeaderMap;
import org.restcompress.internal.rest.SettingSources;

/**
 * Lists the codings that a resource takes in its answers to OPTIONS. Runtimes give most of these by themselves, outside
 * of any resource method: so this is a filter of the whole application, and finds the resource by its path.
 */
public final class OptionsAdvertiser implements ContainerResponseFilter {
    private static final String PROPERTY = "org.restcompress.options-filter";

    /** The codings that requests may come in; empty for endpoints that do not decode. */
    private final Map<Endpoint, Optional<List<String>>> codings = new ConcurrentHashMap<>();

    /** Registers one for an application whose settings want it, and only one. */
    public static void register(Settings explicit, FeatureContext context, BodyRuntime runtime) {
        Configuration application = context.getConfiguration();
        if (of(application).isEmpty()
                && SettingSources.of(explicit, application, runtime).get(Setting.DECODE_ADVERTISE)) {
            OptionsAdvertiser filter = new OptionsAdvertiser();
            context.property(PROPERTY, filter);
            context.register(filter, Chain.LAST_RESPONSE_FILTER);
        }
    }

    public static Optional<OptionsAdvertiser> of(Configuration application) {
        return application.getProperty(PROPERTY) instanceof OptionsAdvertiser filter
                ? Optional.of(filter)
                : Optional.empty();
    }

    /** Takes a resource method into account, whether or not it decodes. */
    public void add(Class<?> type, Method method, Optional<List<String>> taken) {
        Endpoint.of(type, method)
                .ifPresent(endpoint -> codings.merge(
                        endpoint,
                        taken.filter(list -> HttpMethods.takesContent(endpoint.httpMethod())),
                        OptionsAdvertiser::common));
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (HttpMethod.OPTIONS.equals(request.getMethod())
                && response.getStatusInfo().getFamily() == Family.SUCCESSFUL) {
            String path = request.getUriInfo().getPathSegments().stream()
                    .map(PathSegment::getPath)
                    .filter(segment -> !segment.isEmpty())
                    .collect(Collectors.joining("/"));
            new RepresentationHeaders(new HeaderMap(response.getHeaders())).advertise(codings(path));
        }
    }

    /**
     * What all methods at a path take that decode. Of several classes the best match counts, and of its methods all:
     * runtimes give a request to any that has its HTTP method, be its path the better match or not.
     */
    private List<String> codings(String path) {
        List<Map.Entry<Endpoint, Optional<List<String>>>> found = codings.entrySet().stream()
                .filter(entry -> entry.getKey().path().matches(path))
                .sorted(Comparator.comparing(entry -> entry.getKey().root(), PathTemplate.BEST_FIRST))
                .toList();
        return found.stream()
                .takeWhile(entry -> PathTemplate.BEST_FIRST.compare(
                                entry.getKey().root(), found.get(0).getKey().root())
                        == 0)
                .map(Map.Entry::getValue)
                .reduce(Optional.empty(), OptionsAdvertiser::common)
                .orElse(List.of());
    }

    private static Optional<List<String>> common(Optional<List<String>> some, Optional<List<String>> others) {
        List<List<String>> lists =
                Stream.of(some, others).flatMap(Optional::stream).toList();
        return lists.stream().reduce((a, b) -> a.stream().filter(b::contains).toList());
    }
}
