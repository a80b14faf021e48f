// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.core.Application;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Server;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.servlet.ServletContainer;
import org.restcompress.contract.OnJersey;

/** Jersey in a servlet of Jetty in this process. */
public final class JerseyInJetty implements OnJersey {
    @Override
    public Running start(Application application) {
        ServletContainer servlet = new ServletContainer(ResourceConfig.forApplication(application));
        return start(context -> context.addServlet(new ServletHolder(servlet), "/*"));
    }

    /** A server of whatever is in its servlet context. */
    public static Running start(Consumer<ServletContextHandler> setup) {
        return start(setup, UnaryOperator.identity());
    }

    /** The same, behind a handler. */
    public static Running start(Consumer<ServletContextHandler> setup, UnaryOperator<Handler> inFront) {
        ServletContextHandler context = new ServletContextHandler("/");
        setup.accept(context);
        Server jetty = new Server(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        jetty.setHandler(inFront.apply(context));
        try {
            jetty.start();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return new InProcess(jetty);
    }

    private record InProcess(Server jetty) implements Running {
        @Override
        public URI uri() {
            return jetty.getURI().resolve("/");
        }

        @Override
        public void close() {
            try {
                jetty.stop();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
