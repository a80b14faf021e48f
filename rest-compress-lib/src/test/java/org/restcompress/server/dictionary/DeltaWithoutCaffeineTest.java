// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
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
class DeltaWithoutCaffeineTest {
    private static final String LOGGER = "org.restcompress.internal.server.dictionary.Dictionaries";

    @Test
    void aMethodCodesAsIfItWereAnnotatedWithCompressAndThatIsSaidOnce() throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        try (Log log = new Log();
                URLClassLoader without = new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
            thread.setContextClassLoader(without);
            Object ticker =
                    without.loadClass(Ticker.class.getName()).getConstructor().newInstance();
            Class<?> type = without.loadClass(Server.class.getName());
            try (AutoCloseable server = (AutoCloseable)
                    type.getMethod("with", Map.class, Object[].class).invoke(null, Map.of(), new Object[] {ticker})) {
                URI uri = (URI) type.getMethod("uri", String.class).invoke(server, "/prices");

                Poller poller = new Poller(uri);
                poller.assertNoDelta();
                assertThat(Poller.coding(poller.poll())).isEqualTo("zstd");
                assertThat(Http.get(uri).headers().map()).doesNotContainKeys("use-as-dictionary", "cache-control");
            }
            assertThat(log.messages)
                    .containsExactly("@Delta does without dictionaries: com.github.ben-manes.caffeine:caffeine is not"
                            + " available");
        } finally {
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

    private static final class Log extends Handler implements AutoCloseable {
        private final Logger logger = Logger.getLogger(LOGGER);
        private final List<String> messages = new CopyOnWriteArrayList<>();

        Log() {
            logger.addHandler(this);
        }

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
            logger.removeHandler(this);
        }
    }
}
