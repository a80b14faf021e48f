// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import java.lang.System.Logger.Level;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionConfig.EntityTagMode;

/** Registers filters and interceptors for the resource methods that want them. */
public final class ServerChain implements DynamicFeature {
    private static final System.Logger LOG = System.getLogger(ServerChain.class.getName());

    private final CompressionConfig explicit;
    private @Nullable CompressionConfig config;

    /**
     * Settings that are not in {@code explicit} come from the runtime.
     *
     * @param explicit the settings of the builder
     */
    public ServerChain(CompressionConfig explicit) {
        this.explicit = explicit;
    }

    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        CompressionConfig settings = settings(context);
        Class<?> type = resource.getResourceClass();
        plan(settings, type, resource.getResourceMethod()).ifPresent(plan -> registerFor(plan, context));
        if (settings.etag() == EntityTagMode.SUFFIX) {
            tagSuffixes(settings, type)
                    .ifPresent(suffixes -> context.register(new PreconditionFilter(suffixes), Chain.CODER));
        }
    }

    private static void registerFor(Plan plan, FeatureContext context) {
        context.register(new ServerRequestFilter(plan), Chain.CODER);
        if (!plan.offers().isEmpty()) {
            context.register(new ServerResponseFilter(plan), Chain.LAST_RESPONSE_FILTER);
        }
        Chain.registerInterceptors(context);
    }

    /** The suffixes of tags that a client may have got from any of the class's methods. */
    private static Optional<Set<String>> tagSuffixes(CompressionConfig settings, Class<?> type) {
        return Stream.of(type.getMethods())
                .map(method -> plan(settings, type, method))
                .flatMap(Optional::stream)
                .filter(plan -> !plan.offers().isEmpty())
                .map(Plan::tagSuffixes)
                .findFirst();
    }

    private static Optional<Plan> plan(CompressionConfig settings, Class<?> type, Method method) {
        try {
            return Plan.of(settings, Declaration.of(type, method), entityDeclaration(type, method));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(type.getName() + "." + method.getName() + ": " + e.getMessage(), e);
        }
    }

    /** The first parameter that is annotated, of the method itself or the one it implements. */
    private static Optional<Declaration> entityDeclaration(Class<?> type, Method method) {
        return Declaration.implemented(type, method).stream()
                .flatMap(m -> Stream.of(m.getParameterAnnotations()))
                .map(Declaration::of)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private synchronized CompressionConfig settings(FeatureContext context) {
        CompressionConfig known = config;
        if (known == null) {
            known = Settings.of(explicit, context.getConfiguration());
            config = known;
            LOG.log(
                    Level.INFO,
                    "content codings: {0}",
                    known.codecs().byCoding().keySet());
        }
        return known;
    }
}
