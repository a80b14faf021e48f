// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static java.lang.System.Logger.Level.INFO;
import static java.lang.System.Logger.Level.WARNING;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Logs the demo's address and some commands to try. Can stop the server when the Maven process that started it ends.
 */
@WebListener
public final class Welcome implements ServletContextListener {
    private static final System.Logger LOG = System.getLogger(Welcome.class.getName());

    private static final int DEFAULT_HTTP_PORT = 8080;
    private static final int POLL_MILLIS = 100;

    /** Takes ten minutes or more. */
    private static final int MOST_POLLS = 6000;

    /** A short response. There is none at the root. */
    private static final String ANSWERS = "/object";

    private static final int TIMEOUT_MILLIS = 5000;

    private @Nullable Thread waiting;

    @Override
    public void contextInitialized(ServletContextEvent event) {
        if (Boolean.getBoolean("restcompress.demo.stop-with-parent")) {
            ProcessHandle.current().parent().ifPresent(Welcome::stopWith);
        }
        // WildFly's settings tell the port, because its listener may open later.
        int port = Integer.getInteger("jboss.http.port", DEFAULT_HTTP_PORT)
                + Integer.getInteger("jboss.socket.binding.port-offset", 0);
        String url = "http://localhost:" + port + event.getServletContext().getContextPath();
        waiting = new Thread(() -> welcome(url), "welcome");
        waiting.setDaemon(true);
        waiting.start();
    }

    @Override
    public void contextDestroyed(ServletContextEvent event) {
        if (waiting != null) {
            waiting.interrupt();
        }
    }

    /**
     * Logs the address as soon as it answers. The server opens it some seconds after it has called this listener. It may never do
     * so, for instance if it has another address.
     */
    private static void welcome(String url) {
        try {
            for (int i = 0; i < MOST_POLLS; i++) {
                if (answers(url)) {
                    LOG.log(INFO, text(url));
                    return;
                }
                Thread.sleep(POLL_MILLIS);
            }
            LOG.log(WARNING, url + ANSWERS + " does not answer");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean answers(String url) {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) URI.create(url + ANSWERS).toURL().openConnection();
            connection.setConnectTimeout(TIMEOUT_MILLIS);
            connection.setReadTimeout(TIMEOUT_MILLIS);
            try {
                return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
            } finally {
                connection.disconnect();
            }
        } catch (IOException notYet) {
            return false;
        }
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
