// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import io.undertow.Undertow;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Set;
import javax.ws.rs.client.WebTarget;
import javax.ws.rs.core.Application;
import org.jboss.resteasy.client.jaxrs.ResteasyWebTarget;
import org.jboss.resteasy.plugins.interceptors.GZIPDecodingInterceptor;
import org.jboss.resteasy.plugins.interceptors.GZIPEncodingInterceptor;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;
import org.restcompress.contract.RuntimeUnderTest;

/** RESTEasy on Undertow in this process. */
public final class Resteasy implements RuntimeUnderTest {
    @Override
    public Running start(Application application) {
        Server server = new Server();
        server.start(Undertow.builder().addHttpListener(0, "localhost"));
        server.deploy(application, "/");
        return server;
    }

    @Override
    public boolean loadsServices() {
        return false;
    }

    @Override
    public Set<Class<?>> ownCoder() {
        return Set.of(GZIPDecodingInterceptor.class, GZIPEncodingInterceptor.class);
    }

    @Override
    public <T> T proxy(WebTarget target, Class<T> api) {
        return ((ResteasyWebTarget) target).proxy(api);
    }

    private static final class Server extends UndertowJaxrsServer implements Running {
        @Override
        public URI uri() {
            InetSocketAddress address =
                    (InetSocketAddress) server.getListenerInfo().get(0).getAddress();
            return URI.create("http://localhost:" + address.getPort() + "/");
        }

        @Override
        public void close() {
            stop();
        }
    }
}
