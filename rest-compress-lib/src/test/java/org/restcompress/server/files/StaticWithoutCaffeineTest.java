// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.files;

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
import org.junit.jupiter.api.Test;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** On the class path of these tests without Caffeine. */
class StaticWithoutCaffeineTest {
    @Test
    void filesAreReadAndCodedForEachRequest() throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        try (URLClassLoader without = new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
            thread.setContextClassLoader(without);
            Object own = without.loadClass(StaticContract.Own.class.getName())
                    .getConstructor()
                    .newInstance();
            Class<?> type = without.loadClass(Server.class.getName());
            try (AutoCloseable server = (AutoCloseable) type.getMethod("with", Map.class, Object[].class)
                    .invoke(null, Map.of("restcompress.min-size", "1"), new Object[] {own})) {
                URI uri = (URI) type.getMethod("uri", String.class).invoke(server, "/own/sub/long.css");
                String text = Http.text(Http.get(uri));
                HttpResponse<byte[]> first = Http.get(uri, "Accept-Encoding", "gzip");
                HttpResponse<byte[]> second = Http.get(uri, "Accept-Encoding", "gzip");
                assertThat(Http.header(first, "content-encoding")).isEqualTo("gzip");
                assertThat(Http.text(first)).isEqualTo(text).startsWith("p { margin");
                assertThat(second.body()).isEqualTo(first.body());
                assertThat(Http.header(second, "etag")).isEqualTo(Http.header(first, "etag"));
            }
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
}
