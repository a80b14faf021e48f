// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.cached;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** On the class path of these tests without Caffeine. */
class CachedWithoutCaffeineTest {
    private static final String LOGGER = "org.restcompress.internal.server.ApplicationCache";

    @Test
    void methodsCodeAsIfTheyWereAnnotatedWithCompressAndThatIsSaidOnce() throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        List<String> messages = new CopyOnWriteArrayList<>();
        Handler log = noting(messages);
        Logger logger = Logger.getLogger(LOGGER);
        logger.addHandler(log);
        try (URLClassLoader without = new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
            thread.setContextClassLoader(without);
            Object documents = without.loadClass(Documents.class.getName())
                    .getConstructor()
                    .newInstance();
            Class<?> type = without.loadClass(Server.class.getName());
            Map<String, Object> properties = Map.of("restcompress.cache.max-bytes", "1000000");
            try (AutoCloseable server = (AutoCloseable) type.getMethod("with", Map.class, Object[].class)
                    .invoke(null, properties, new Object[] {documents})) {
                for (String path : new String[] {"popular", "usual", "own", "popular"}) {
                    URI uri = (URI) type.getMethod("uri", String.class).invoke(server, "/documents/" + path + "/a");
                    HttpResponse<byte[]> response = Http.get(uri, "Accept-Encoding", "zstd");
                    assertThat(Http.header(response, "content-encoding")).isEqualTo("zstd");
                    assertThat(Http.text(response)).isEqualTo(Documents.text("a"));
                }
            }
            assertThat(messages)
                    .containsExactly(
                            "no coded bodies are kept: com.github.ben-manes.caffeine:caffeine is not available");
        } finally {
            logger.removeHandler(log);
            thread.setContextClassLoader(usual);
        }
    }

    private static URL[] classPath() throws IOException {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path path = Path.of(entry);
            if (!path.getFileName().toString().startsWith("caffeine-")) {
                urls.add(path.toUri().toURL());
            }
        }
        return urls.toArray(URL[]::new);
    }

    private static Handler noting(List<String> messages) {
        return new Handler() {
            @Override
            public void publish(LogRecord entry) {
                messages.add(entry.getMessage());
            }

            @Override
            public void flush() {
                // Nothing is held.
            }

            @Override
            public void close() {
                // Nothing is held.
            }
        };
    }
}
