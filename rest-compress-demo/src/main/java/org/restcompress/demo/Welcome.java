// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static java.lang.System.Logger.Level.INFO;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.util.concurrent.CompletableFuture;

/**
 * Logs the demo's address and some commands to try. Can stop the server when the Maven process that started it ends.
 */
@WebListener
public final class Welcome implements ServletContextListener {
    private static final System.Logger LOG = System.getLogger(Welcome.class.getName());

    private static final int DEFAULT_HTTP_PORT = 8080;

    @Override
    public void contextInitialized(ServletContextEvent event) {
        if (Boolean.getBoolean("restcompress.demo.stop-with-parent")) {
            ProcessHandle.current().parent().ifPresent(Welcome::stopWith);
        }
        // WildFly's settings tell the port, because its listener may open later.
        int port = Integer.getInteger("jboss.http.port", DEFAULT_HTTP_PORT)
                + Integer.getInteger("jboss.socket.binding.port-offset", 0);
        LOG.log(
                INFO,
                text("http://localhost:" + port + event.getServletContext().getContextPath()));
    }

    private static void stopWith(ProcessHandle maven) {
        CompletableFuture<Void> unused = maven.onExit().thenRun(() -> System.exit(0));
    }

    private static String text(String url) {
        return """
                The demo is at %1$s/ (self-test: %1$s/test/show). Live page of what it saves: %1$s/insight
                Static files, compressed in the build: %1$s/assets/
                Three commands to try:

                curl -s -o /dev/null -w '%%{size_download} bytes plain\\n' %1$s/static
                curl -s -o /dev/null -w '%%{size_download} bytes in gzip\\n' -H 'Accept-Encoding: gzip' %1$s/static
                curl -s -o /dev/null -w '%%{size_download} bytes in zstd\\n' -H 'Accept-Encoding: zstd' %1$s/static
                """.formatted(url);
    }
}
