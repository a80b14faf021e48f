// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.ContextResolver;
import jakarta.ws.rs.ext.Providers;
import java.util.List;
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
 * What all resource methods of one application share, including methods that compress their responses themselves. The
 * application holds it twice. One is a property, since Quarkus REST does not show resources a context of a feature. The
 * other is a context, since CXF does not show resources a property.
 */
public final class ApplicationServices implements ContextResolver<ApplicationServices> {
    private static final String PROPERTY = MessageProperties.OWN + "application-services";

    private final Supplier<Settings> settings;
    private final Listeners listeners;
    private final Map<Object, Object> shared = new ConcurrentHashMap<>();
    private volatile @Nullable Settings config;

    /**
     * Makes the services of an application. The settings are read once, when the first resource needs them: WildFly
     * configures features that are services before it knows the application's properties.
     */
    public ApplicationServices(Supplier<Settings> settings, List<CodingListener> listening) {
        this.settings = settings;
        this.listeners = new Listeners(Side.SERVER, listening);
    }

    /**
     * Registers the services of an application that configures them. They replace the services of
     * {@link #register(FeatureContext, BodyRuntime)}.
     */
    public static ApplicationServices register(
            Settings explicit, List<CodingListener> listening, FeatureContext context, BodyRuntime runtime) {
        // A mistake fails the start here, with no method around it.
        settings(explicit, context.getConfiguration(), runtime);
        ApplicationServices services = made(explicit, listening, context.getConfiguration(), runtime);
        context.property(PROPERTY, services);
        if (!context.getConfiguration().isRegistered(ApplicationServices.class)) {
            context.register(services);
        }
        return services;
    }

    /** Registers the services of an application, unless it has some. */
    public static void register(FeatureContext context, BodyRuntime runtime) {
        if (of(context.getConfiguration()).isEmpty()) {
            register(Settings.defaults(), List.of(), context, runtime);
        }
    }

    /** Returns the services of an application. They are made now if no feature could register any. */
    public static ApplicationServices of(
            Settings explicit, List<CodingListener> listening, Configuration application, BodyRuntime runtime) {
        return of(application).orElseGet(() -> made(explicit, listening, application, runtime));
    }

    private static ApplicationServices made(
            Settings explicit, List<CodingListener> listening, Configuration application, BodyRuntime runtime) {
        return new ApplicationServices(() -> settings(explicit, application, runtime), listening);
    }

    /**
     * Returns the settings: of the builder, then of the runtime's configuration, then of other sources of the runtime, then
     * of MicroProfile Config, then of system properties.
     *
     * @throws IllegalArgumentException if a value is invalid or a key is misspelt
     */
    public static Settings settings(Settings explicit, Configuration configuration, BodyRuntime runtime) {
        for (String name : configuration.getPropertyNames()) {
            if (Settings.isOurs(name)) {
                Setting.named(name);
            }
        }
        MicroProfile.keys(Settings::isOurs).forEach(Setting::named);
        return explicit.orElse(configuration::getProperty)
                .orElse(runtime::setting)
                .orElse(MicroProfile::setting)
                .orElse(System::getProperty)
                .checked();
    }

    /** Returns the services of an application, if it has the library's feature. */
    public static Optional<ApplicationServices> of(Configuration application) {
        return application.getProperty(PROPERTY) instanceof ApplicationServices services
                ? Optional.of(services)
                : Optional.empty();
    }

    /** Returns the services of an application as a resource sees them, if it has the library's feature. */
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

    /** Returns the object for a key. It is made on the first call. */
    public <T> T shared(Object key, Class<T> type, Supplier<T> maker) {
        return type.cast(shared.computeIfAbsent(key, k -> maker.get()));
    }
}
