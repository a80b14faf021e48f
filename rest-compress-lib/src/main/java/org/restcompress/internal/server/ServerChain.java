// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.sse.SseEventSink;
import java.lang.System.Logger.Level;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.config.value.Apply;
import org.restcompress.config.value.EntityTagMode;
import org.restcompress.dictionary.DictionaryStore;
import org.restcompress.dictionary.UserKey;
import org.restcompress.event.CodingListener;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.event.Listeners;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.plan.AnnotatedMethod;
import org.restcompress.internal.plan.DictionaryOffer;
import org.restcompress.internal.plan.DictionaryPlan;
import org.restcompress.internal.plan.ServerPlan;
import org.restcompress.internal.rest.ApplicationServices;
import org.restcompress.internal.rest.Chain;
import org.restcompress.internal.rest.Endpoint;
import org.restcompress.internal.rest.OwnEntityTags;
import org.restcompress.internal.runtime.Runtimes;
import org.restcompress.internal.server.dictionary.Dictionaries;
import org.restcompress.internal.server.dictionary.MethodDictionaries;
import org.restcompress.internal.server.dictionary.PublishedDictionaries;
import org.restcompress.internal.server.dictionary.Users;
import org.restcompress.internal.settings.Settings;

/** Registers filters and interceptors for the resource methods that need them. */
public final class ServerChain implements DynamicFeature {
    private static final System.Logger CODINGS = System.getLogger("org.restcompress.codings");
    private static final System.Logger METHODS = System.getLogger("org.restcompress.methods");

    /**
     * Holds the chain of an explicitly registered feature. It is a property, because Jersey shows a dynamic feature nothing
     * else of the configuration.
     */
    private static final String REGISTERED = "org.restcompress.server-chain";

    /** If a method gets any filter or interceptor of this library, it gets at least one of these filters. */
    private static final List<Class<?>> FILTERS = List.of(ServerRequestFilter.class, PreconditionFilter.class);

    private final Settings explicit;
    private final List<OwnRule> rules;
    private final Optional<DictionaryStore> store;
    private final Optional<UserKey> userKey;
    private final List<CodingListener> listening;

    /** Null if a separate feature registers them. CXF shows dynamic features no property. */
    private @Nullable PublishedDictionaries published;

    /** Null in the same case. */
    private @Nullable ApplicationServices services;

    private @Nullable Setup setup;

    /** What all methods share. The plans are held by class and method. */
    private record Setup(
            Settings config,
            Codecs installed,
            Dictionaries dictionaries,
            ApplicationCache cache,
            Listeners listeners,
            Map<Class<?>, Map<Method, Optional<ServerPlan>>> plans) {
        Setup(ApplicationServices application, Optional<DictionaryStore> store, Users users) {
            this(
                    application.config(),
                    Codecs.installed().choose(List.of(), application.config().levels()),
                    new Dictionaries(application.config(), users, store),
                    new ApplicationCache(application.config(), users),
                    application.listeners(),
                    new ConcurrentHashMap<>());
        }

        /** Whether an entity tag with this suffix may be from this server, for any method. */
        boolean isTagSuffix(String suffix) {
            return installed.names().contains(suffix)
                    || DictionaryOffer.isTagSuffix(
                            suffix, DictionaryCodecs.installed().byCoding().keySet());
        }

        /**
         * Returns the plan for a method. It is made once: runtimes ask about a method for each feature, and each method asks
         * for all plans of its class.
         */
        Optional<ServerPlan> plan(Class<?> type, Method method) {
            return plans.computeIfAbsent(type, t -> new ConcurrentHashMap<>())
                    .computeIfAbsent(method, m -> make(type, m));
        }

        private Optional<ServerPlan> make(Class<?> type, Method method) {
            try {
                AnnotatedMethod annotated = new AnnotatedMethod(type, method);
                Settings own = Runtimes.sendsElements(type, method) ? config.withoutCompression() : config;
                return ServerPlan.of(own, installed, annotated, mayRead(annotated), Runtimes::codingSetBy);
            } catch (IllegalArgumentException e) {
                throw at(type, method, e);
            }
        }
    }

    private static IllegalArgumentException at(Class<?> type, Method method, IllegalArgumentException e) {
        return new IllegalArgumentException(type.getName() + "." + method.getName() + ": " + e.getMessage(), e);
    }

    /** Makes a chain whose settings all come from the runtime. */
    public ServerChain() {
        this(Settings.defaults(), List.of(), Optional.empty(), Optional.empty(), List.of());
    }

    private ServerChain(
            Settings explicit,
            List<OwnRule> rules,
            Optional<DictionaryStore> store,
            Optional<UserKey> userKey,
            List<CodingListener> listening) {
        this.listening = listening;
        this.explicit = explicit;
        this.rules = rules;
        this.store = store;
        this.userKey = userKey;
    }

    /**
     * Registers a chain in place of the one that the server finds by itself. The settings of the builder win over those of
     * the server's configuration.
     */
    public static void register(
            Settings explicit,
            List<OwnRule> rules,
            Optional<DictionaryStore> store,
            Optional<UserKey> userKey,
            List<CodingListener> listening,
            FeatureContext context) {
        ServerChain chain = new ServerChain(explicit, rules, store, userKey, listening);
        context.property(REGISTERED, chain);
        context.register(chain);
        chain.published = PublishedDictionaries.register(context);
        chain.services = ApplicationServices.register(explicit, listening, context, Runtimes.BODIES);
    }

    /** Returns the chain of the feature that the application registered, if there is one. */
    static Optional<ServerChain> registered(Configuration method) {
        return method.getProperty(REGISTERED) instanceof ServerChain chain ? Optional.of(chain) : Optional.empty();
    }

    /**
     * Registers the filters and interceptors for a method, once. A server calls each feature that it was given, loaded as a
     * service or found by scanning. If there are several, the settings of the last one count.
     */
    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
        if (FILTERS.stream().noneMatch(context.getConfiguration()::isRegistered)) {
            registered(context.getConfiguration()).orElse(this).register(resource, context);
        }
    }

    private void register(ResourceInfo resource, FeatureContext context) {
        Setup shared = setup(context);
        Class<?> type = resource.getResourceClass();
        Method method = resource.getResourceMethod();
        String name = Endpoint.name(type, method);
        shared.listeners.addOf(type, name);
        Optional<ServerPlan> plan = shared.plan(type, method);
        boolean isOfFiles = method.getDeclaringClass().isAnnotationPresent(OwnEntityTags.class);
        if (!isOfFiles && plan.map(p -> p.offers().isEmpty()).orElse(true)) {
            METHODS.log(
                    Level.DEBUG,
                    "{0}: never compressed, because of its annotations and {1}",
                    name,
                    shown(Setting.APPLY, shared.config));
        }
        try {
            plan.ifPresent(p -> registerFor(
                    new ServerMethod(
                            p,
                            Runtimes.wantsForm(type, method),
                            Runtimes.sendsEvents(type, method),
                            List.of(method.getParameterTypes()).contains(SseEventSink.class),
                            Runtimes.sendsElements(type, method),
                            dictionaries(shared, p, type, method, context),
                            shared.cache.of(p.cache()),
                            new Reporter(shared.listeners, name, Optional.of(method))),
                    context));
        } catch (IllegalArgumentException e) {
            throw at(type, method, e);
        }
        if (shared.config.get(Setting.DECODE_ADVERTISE)) {
            plan.flatMap(ServerPlan::taken)
                    .ifPresent(taken -> context.register(new SuccessAdvertiser(taken), Chain.LAST_RESPONSE_FILTER));
        }
        if (!isOfFiles) {
            registerForTags(shared, type, method, context);
        }
    }

    private @Nullable MethodDictionaries dictionaries(
            Setup shared, ServerPlan plan, Class<?> type, Method method, FeatureContext context) {
        DictionaryPlan dictionaries = plan.dictionaries();
        if (dictionaries == null) {
            return null;
        }
        Endpoint endpoint = Endpoint.of(type, method);
        String template = endpoint == null ? null : endpoint.path();
        PublishedDictionaries named = Optional.ofNullable(published)
                .or(() -> PublishedDictionaries.of(context.getConfiguration()))
                .orElseThrow(
                        () -> new IllegalStateException("no CompressionFeature is registered for the application"));
        return shared.dictionaries.of(dictionaries, type.getClassLoader(), template, named);
    }

    private void registerFor(ServerMethod method, FeatureContext context) {
        context.register(new ServerRequestFilter(method), Chain.CODER);
        if (!method.plan().offers().isEmpty()) {
            context.register(new ServerResponseFilter(method, rules), Chain.LAST_RESPONSE_FILTER);
        } else if (!method.sendsEvents() && !method.hasSink()) {
            context.register(new RequestReleaser(), Chain.LAST_RESPONSE_FILTER);
        }
        if (method.sendsElements()) {
            Chain.registerDecoder(Runtimes.BODIES, context);
        } else {
            Chain.registerInterceptors(Runtimes.BODIES, context);
        }
    }

    /**
     * Registers the filter for entity tags. A client may have got its tags from any method at the same path, even from
     * another class.
     */
    private static void registerForTags(Setup shared, Class<?> type, Method method, FeatureContext context) {
        boolean suffixes = shared.config.get(Setting.ETAG) == EntityTagMode.SUFFIX;
        List<ServerPlan> coding = Stream.of(type.getMethods())
                .map(m -> shared.plan(type, m))
                .flatMap(Optional::stream)
                .filter(plan -> !plan.offers().isEmpty())
                .toList();
        if (coding.isEmpty()) {
            if (suffixes && !isRead(method)) {
                context.register(PreconditionFilter.amongUncoded(shared::isTagSuffix), Chain.CODER);
            }
            return;
        }
        Predicate<String> isSuffix =
                suffix -> coding.stream().anyMatch(plan -> plan.isTagSuffix().test(suffix));
        RepresentationChoice own = shared.plan(type, method)
                .filter(plan -> !plan.offers().isEmpty())
                .map(plan -> new RepresentationChoice(plan, producesStream(plan, new AnnotatedMethod(type, method))))
                .orElse(null);
        context.register(new PreconditionFilter(suffixes ? isSuffix : null, own), Chain.CODER);
    }

    private static boolean producesStream(ServerPlan plan, AnnotatedMethod method) {
        return method.nearest(Produces.class)
                .filter(produces -> Stream.of(produces.value())
                        .flatMap(types -> Stream.of(types.split(",")))
                        .map(type -> type.replaceAll(";.*", "").strip().toLowerCase(Locale.ROOT))
                        .allMatch(plan::isStream))
                .isPresent();
    }

    /** Whether requests to a method change nothing, so that no entity tag of another resource comes with them. */
    private static boolean isRead(Method method) {
        return method.isAnnotationPresent(GET.class) || method.isAnnotationPresent(HEAD.class);
    }

    /**
     * Whether a method may answer a GET or HEAD. On some runtimes, an application can choose the HTTP method without an
     * annotation.
     */
    private static boolean mayRead(AnnotatedMethod method) {
        return method.nearest(HttpMethod.class)
                .map(http -> http.value().equals(HttpMethod.GET) || http.value().equals(HttpMethod.HEAD))
                .orElse(true);
    }

    /** Returns a setting and its value, for the log. */
    private static String shown(Setting<Apply> setting, Settings config) {
        return setting + "=" + config.get(setting).name().toLowerCase(Locale.ROOT);
    }

    private synchronized Setup setup(FeatureContext context) {
        Setup known = setup;
        if (known == null) {
            ApplicationServices application = services != null
                    ? services
                    : ApplicationServices.of(explicit, listening, context.getConfiguration(), Runtimes.BODIES);
            known = new Setup(application, store, new Users(application.config(), userKey));
            setup = known;
            CODINGS.log(
                    Level.INFO,
                    "content codings: {0}; {1}; {2}",
                    known.config.codecs().names(),
                    shown(Setting.APPLY, known.config),
                    shown(Setting.DECODE, known.config));
        }
        return known;
    }
}
