// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.FeatureContext;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.internal.server.discovery.ScannedFeature;
import org.restcompress.internal.server.discovery.ServiceDynamicFeature;
import org.restcompress.internal.settings.Settings;
import org.restcompress.provider.Gzip;

/** What a method gets of a server that asks more than once about it. */
class ServerChainTest {
    /** A method that is coded, and one that gets filters for entity tags alone. */
    public static class Resource {
        @GET
        @Gzip
        public String coded() {
            return "";
        }

        @GET
        public String plain() {
            return "";
        }
    }

    private final List<Class<?>> registered = new ArrayList<>();
    private final Map<String, Object> properties = new HashMap<>();

    private static <T> T answering(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    /**
     * The context that a feature is given.
     *
     * @param tells whether its configuration knows what is registered for the method
     */
    private FeatureContext context(boolean tells) {
        Configuration configuration =
                answering(Configuration.class, (proxy, method, args) -> switch (method.getName()) {
                    case "isRegistered" -> tells && registered.contains(args[0]);
                    case "getProperty" -> properties.get(args[0]);
                    case "getPropertyNames" -> Set.copyOf(properties.keySet());
                    default -> throw new UnsupportedOperationException(method.toString());
                });
        return answering(FeatureContext.class, (proxy, method, args) -> {
            switch (method.getName()) {
                case "getConfiguration" -> {
                    return configuration;
                }
                case "property" -> properties.put((String) args[0], args[1]);
                case "register" -> registered.add(args[0].getClass());
                default -> throw new UnsupportedOperationException(method.toString());
            }
            return proxy;
        });
    }

    private static ResourceInfo method(String name) throws NoSuchMethodException {
        Method asked = Resource.class.getMethod(name);
        return answering(
                ResourceInfo.class,
                (proxy, method, args) -> method.getName().equals("getResourceMethod") ? asked : Resource.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"coded", "plain"})
    void eachPartIsRegisteredOnceHoweverManyFeaturesAreAsked(String name) throws Exception {
        new ServiceDynamicFeature().configure(method(name), context(true));
        List<Class<?>> first = List.copyOf(registered);
        assertThat(first).isNotEmpty().doesNotHaveDuplicates();
        new ScannedFeature().configure(method(name), context(true));
        new ServiceDynamicFeature().configure(method(name), context(true));
        assertThat(registered).isEqualTo(first);
    }

    @ParameterizedTest
    @ValueSource(strings = {"coded", "plain"})
    void anApplicationsOwnFeatureIsAskedInPlaceOfOthersAndRegistersOnce(String name) throws Exception {
        FeatureContext context = context(true);
        ServerChain.register(Settings.defaults(), List.of(), Optional.empty(), Optional.empty(), List.of(), context);
        assertThat(properties.values()).hasAtLeastOneElementOfType(ServerChain.class);
        registered.clear();
        ServerChain.registered(context.getConfiguration()).orElseThrow().configure(method(name), context);
        List<Class<?>> first = List.copyOf(registered);
        new ServiceDynamicFeature().configure(method(name), context);
        assertThat(registered).isNotEmpty().isEqualTo(first);
    }

    /** As on Quarkus REST, which has one configuration for all methods, asks twice, and keeps what the second gives. */
    @ParameterizedTest
    @ValueSource(strings = {"coded", "plain"})
    void whereTheConfigurationKnowsNothingOfTheMethodItIsRegisteredEachTime(String name) throws Exception {
        ScannedFeature scanned = new ScannedFeature();
        FeatureContext context = context(false);
        scanned.configure(method(name), context);
        List<Class<?>> first = List.copyOf(registered);
        registered.clear();
        scanned.configure(method(name), context);
        assertThat(registered).isNotEmpty().isEqualTo(first);
    }
}
