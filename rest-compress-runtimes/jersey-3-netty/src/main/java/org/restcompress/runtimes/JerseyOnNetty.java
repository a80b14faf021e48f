// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import io.netty.channel.Channel;
import jakarta.ws.rs.core.Application;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import org.glassfish.jersey.netty.httpserver.NettyHttpContainerProvider;
import org.glassfish.jersey.server.ResourceConfig;
import org.restcompress.contract.OnJersey;

/** Jersey on Netty in this process. */
public final class JerseyOnNetty implements OnJersey {
    /** Bytes: it sends longer bodies in chunks. */
    private static final int FIRST = 8192;

    @Override
    public Running start(Application application) {
        URI uri = URI.create("http://localhost:" + freePort() + "/");
        return new Listening(
                NettyHttpContainerProvider.createServer(uri, ResourceConfig.forApplication(application), false), uri);
    }

    /** What it is given is what it says in {@code Location}, so that it may not choose by itself. */
    private static int freePort() {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean announces(int length) {
        return length < FIRST;
    }

    @Override
    public boolean keepsConnectionsWithoutBodies() {
        return false;
    }

    @Override
    public String whyNoEventSinks() {
        return "Jersey on Netty waits for the next event on the thread of an event loop, where other requests wait for it";
    }

    private record Listening(Channel channel, URI uri) implements Running {
        @Override
        public void close() {
            channel.close().syncUninterruptibly();
        }
    }
}
