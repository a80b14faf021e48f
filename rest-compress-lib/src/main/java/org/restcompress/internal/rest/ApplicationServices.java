// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.ContextResolver;
import jakarta.ws.rs.ext.Providers;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.restcompress.config.Setting;
import org.restcompress.event.CodingListener;
import org.restcompress.event.Side;
import org.restcompress.internal.event.Listeners;
import org.restcompress.internal.microprofile.MicroProfile;
import org.restcompress.internal.settings.Settings;

/**
 * What all resource methods of one application share, those that answer by themselves included. It goes with the
 * application: as one of its properties, and as a context, since CXF shows resources no property, and Quarkus REST no context of
 * a feature.
 */
public final class ApplicationServices implements ContextResolver<ApplicationServices> {
    private static final String PROPERTY = MessageProperties.OWN + "application-services";

    private final Supplier<Settings> settings;
    private final Listeners listeners;
    private final Map<Object, Object> shared = new ConcurrentHashMap<>();
    private volatile @Nullable Settings config;

    /**
     * Those of an application. Settings are asked for once, when the first resource wants to know: WildFly configures features
     * that are services before it knows the properties of the application.
     */
    public ApplicationServices(Supplier<Settings> settings, List<CodingListener> listening) {
        this.settings = settings;
        this.listeners = new Listeners(Side.SERVER, listening);
    }

    /** Registers those of an application that says what they are: in place of what {@link #register(FeatureContext, BodyRuntime)} did. */
    public static ApplicationServices register(
            Settings explicit, List<CodingListener> listening, FeatureContext context, BodyRuntime runtime) {
        ApplicationServices services = made(explicit, listening, context.getConfiguration(), runtime);
        context.property(PROPERTY, services);
        if (!context.getConfiguration().isRegistered(ApplicationServices.class)) {
            context.register(services);
        }
        return services;
    }

    /** Registers those of an application, unless there are some. */
    public static void register(FeatureContext context, BodyRuntime runtime) {
        if (of(context.getConfiguration()).isEmpty()) {
            register(Settings.defaults(), List.of(), context, runtime);
        }
    }

    /** Those of an application: made now where no feature could register any. */
    public static ApplicationServices of(
            Settings explicit, List<CodingListener> listening, Configuration application, BodyRuntime runtime) {
        return of(application).orElseGet(() -> made(explicit, listening, application, runtime));
    }

    private static ApplicationServices made(
            Settings explicit, List<CodingListener> listening, Configuration application, BodyRuntime runtime) {
        return new ApplicationServices(() -> settings(explicit, application, runtime), listening);
    }

    /**
     * Settings: from the builder, then the runtime's configuration, then what the runtime knows beside it, then MicroProfile
     * Config. A value that makes no sense is refused, and so is a key that is misspelt.
     */
    public static Settings settings(Settings explicit, Configuration configuration, BodyRuntime runtime) {
        for (String name : configuration.getPropertyNames()) {
            if (isOurs(name)) {
                Setting.named(name);
            }
        }
        MicroProfile.keys(ApplicationServices::isOurs).forEach(Setting::named);
        return explicit.orElse(configuration::getProperty)
                .orElse(runtime::setting)
                .orElse(MicroProfile::setting)
                .checked();
    }

    /** Whether a key is, or was meant to be, one of ours: the artifact's name has a hyphen. */
    private static boolean isOurs(String key) {
        return key.toLowerCase(Locale.ROOT).replace("-", "").startsWith(Setting.PREFIX);
    }

    /** Those of an application, if it has the library's feature. */
    public static Optional<ApplicationServices> of(Configuration application) {
        return application.getProperty(PROPERTY) instanceof ApplicationServices services
                ? Optional.of(services)
                : Optional.empty();
    }

    /** Those of an application as a resource is shown them, if it has the library's feature. */
    public static Optional<ApplicationServices> of(Configuration application, Providers providers) {
        return of(application)
                .or(() -> Optional.ofNullable(
                                providers.getContextResolver(ApplicationServices.class, MediaType.WILDCARD_TYPE))
                        .map(found -> found.getContext(ApplicationServices.class)));
    }

    @Override
    public ApplicationServices getContext(Class<?> type) {
        return this;
    }

    public Settings config() {
        Settings known = config;
        if (known == null) {
            synchronized (this) {
                known = config == null ? settings.get() : config;
                config = known;
            }
        }
        return known;
    }

    public Listeners listeners() {
        return listeners;
    }

    /** What was made for a key before, or else is made now. */
    public <T> T shared(Object key, Class<T> type, Supplier<T> maker) {
        return type.cast(shared.computeIfAbsent(key, k -> maker.get()));
    }
}
