// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.io.File;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A server of one resource, on the class path of these tests without Caffeine. */
public final class WithoutCaffeine {
    private WithoutCaffeine() {}

    /** What asks the server; it is given what makes a path of it a URI. */
    public interface Asking {
        void ask(Function<String, URI> server) throws Exception;
    }

    public static void serve(Class<?> resource, Map<String, Object> properties, Asking asking) throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path path = Path.of(entry);
            if (!path.getFileName().toString().startsWith("caffeine-")) {
                urls.add(path.toUri().toURL());
            }
        }
        try (URLClassLoader without =
                new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            thread.setContextClassLoader(without);
            Object component =
                    without.loadClass(resource.getName()).getConstructor().newInstance();
            Class<?> type = without.loadClass(Server.class.getName());
            Object[] components = {component};
            try (AutoCloseable server = (AutoCloseable)
                    type.getMethod("with", Map.class, Object[].class).invoke(null, properties, components)) {
                asking.ask(path -> {
                    try {
                        return (URI) type.getMethod("uri", String.class).invoke(server, path);
                    } catch (ReflectiveOperationException e) {
                        throw new IllegalStateException(e);
                    }
                });
            }
        } finally {
            thread.setContextClassLoader(usual);
        }
    }
}
