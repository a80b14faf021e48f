// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.probe;

import jakarta.ws.rs.RuntimeType;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.WriterInterceptor;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.CompressionFeature;
import org.restcompress.provider.Compress;

/** The filters and interceptors that messages of a resource method pass, in the order of Jakarta REST §6.6. */
record Route(
        List<ContainerRequestFilter> requestFilters,
        List<ContainerResponseFilter> responseFilters,
        List<WriterInterceptor> writerInterceptors,
        List<ReaderInterceptor> readerInterceptors) {
    /**
     * Logs only warnings, because other messages would disturb the lines of progress. The field keeps the logger, and
     * so its level.
     */
    private static final Logger LIBRARY = Logger.getLogger("org.restcompress");

    static {
        LIBRARY.setLevel(Level.WARNING);
    }

    static Route empty() {
        return new Route(List.of(), List.of(), List.of(), List.of());
    }

    static Route writing(WriterInterceptor interceptor) {
        return new Route(List.of(), List.of(), List.of(interceptor), List.of());
    }

    static Route reading(ReaderInterceptor interceptor) {
        return new Route(List.of(), List.of(), List.of(), List.of(interceptor));
    }

    /** Returns what the library registers for a method of {@link Probe}, with some settings. */
    static Route annotated(String name, Map<String, Object> settings) {
        Registrations application = new Registrations(settings);
        new CompressionFeature().configure(application.context());
        // The settings of the application apply to its methods, too.
        Registrations method = new Registrations(application.properties);
        for (DynamicFeature feature : application.all(DynamicFeature.class)) {
            feature.configure(new Resource(Probe.class, Probe.method(name)), method.context());
        }
        List<ContainerResponseFilter> responseFilters = new ArrayList<>(method.all(ContainerResponseFilter.class));
        Collections.reverse(responseFilters);
        return new Route(
                method.all(ContainerRequestFilter.class),
                responseFilters,
                method.all(WriterInterceptor.class),
                method.all(ReaderInterceptor.class));
    }

    private record Resource(Class<?> getResourceClass, Method getResourceMethod) implements ResourceInfo {}

    /** Collects what features register. */
    private static final class Registrations {
        private final Map<String, Object> properties;
        private final List<Component> components = new ArrayList<>();

        private record Component(Object instance, int priority) {}

        Registrations(Map<String, Object> properties) {
            this.properties = new HashMap<>(properties);
        }

        <T> List<T> all(Class<T> contract) {
            return components.stream()
                    .sorted(Comparator.comparingInt(Component::priority))
                    .map(Component::instance)
                    .filter(contract::isInstance)
                    .map(contract::cast)
                    .toList();
        }

        FeatureContext context() {
            return (FeatureContext) Proxy.newProxyInstance(
                    Route.class.getClassLoader(),
                    new Class<?>[] {FeatureContext.class, Configuration.class},
                    (proxy, method, args) -> answer(proxy, method.getName(), args == null ? new Object[0] : args));
        }

        private @Nullable Object answer(Object proxy, String method, Object[] args) {
            return switch (method) {
                case "register" -> {
                    components.add(new Component(args[0], args.length > 1 ? (Integer) args[1] : 0));
                    yield proxy;
                }
                case "property" -> {
                    properties.put((String) args[0], args[1]);
                    yield proxy;
                }
                case "isRegistered" ->
                    components.stream().anyMatch(component -> component.instance.getClass() == args[0]);
                case "getConfiguration" -> proxy;
                case "getRuntimeType" -> RuntimeType.SERVER;
                case "getProperty" -> properties.get(args[0]);
                case "getPropertyNames" -> properties.keySet();
                default -> throw new UnsupportedOperationException(method);
            };
        }
    }

    /** A resource with a method for each coding. */
    static final class Probe {
        @Compress("lzf")
        public void lzf() {}

        @Compress("gzip")
        public void gzip() {}

        @Compress("deflate")
        public void deflate() {}

        @Compress("zstd")
        public void zstd() {}

        @Compress("br")
        public void br() {}

        static Method method(String name) {
            return Stream.of(Probe.class.getDeclaredMethods())
                    .filter(method -> method.getName().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(name));
        }
    }
}
