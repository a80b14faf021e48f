// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Application;
import java.net.URI;
import java.util.Set;
import org.jboss.resteasy.client.jaxrs.ResteasyWebTarget;
import org.jboss.resteasy.core.ResteasyDeploymentImpl;
import org.jboss.resteasy.plugins.interceptors.GZIPDecodingInterceptor;
import org.jboss.resteasy.plugins.interceptors.GZIPEncodingInterceptor;
import org.jboss.resteasy.plugins.server.netty.NettyJaxrsServer;
import org.jboss.resteasy.spi.ResteasyDeployment;
import org.restcompress.contract.RuntimeUnderTest;

/** RESTEasy's own server on Netty in this process. */
public final class ResteasyOnNetty implements RuntimeUnderTest {
    @Override
    @SuppressWarnings("removal") // The adapter has moved to a project of its own.
    public Running start(Application application) {
        ResteasyDeployment deployment = new ResteasyDeploymentImpl();
        deployment.setApplication(application);
        NettyJaxrsServer server = new NettyJaxrsServer();
        server.setDeployment(deployment);
        server.setHostname("localhost");
        server.setPort(0);
        deployment.start();
        server.start();
        return new Started(server);
    }

    @Override
    public boolean interceptsHeads() {
        return false;
    }

    @Override
    public boolean announces(int length) {
        return false;
    }

    @Override
    public boolean sendsWholeWhatComesInPieces() {
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

    @SuppressWarnings("removal")
    private record Started(NettyJaxrsServer server) implements Running {
        @Override
        public URI uri() {
            return URI.create("http://localhost:" + server.getPort() + "/");
        }

        @Override
        public void close() {
            server.stop();
        }
    }
}
