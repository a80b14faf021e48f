// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck.microprofile;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** What the TCK expects to be there before it starts: its mock server, and an address at which nobody accepts. */
public final class Servers implements LauncherSessionListener {
    private static final String BODIES = System.getProperty("tck.bodies");

    private static final String SETTING = "org.eclipse.microprofile.rest.client.";

    private final WireMockServer mock = new WireMockServer(
            WireMockConfiguration.options().dynamicPort().gzipDisabled(true).extensions(new CodedResponses()));
    private final List<Closeable> deaf = new ArrayList<>();

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        if (BODIES == null) {
            // Of a run without the TCK.
            return;
        }
        mock.addMockServiceRequestListener((request, response) -> {
            if (request.getBody() != null && request.getBody().length > 0) {
                Bodies.add(request.containsHeader("Content-Encoding"));
            }
        });
        mock.start();
        System.setProperty("wiremock.server.port", Integer.toString(mock.port()));
        System.setProperty(
                "org.eclipse.microprofile.rest.client.tck.unusedURL", "http://127.0.0.1:" + deaf() + "/null");
    }

    /** A port at which a connection waits to be accepted: its queue is full. */
    private int deaf() {
        try {
            InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
            ServerSocket server = new ServerSocket(0, 1, loopback);
            deaf.add(server);
            while (true) {
                Socket socket = new Socket();
                deaf.add(socket);
                try {
                    socket.connect(new InetSocketAddress(loopback, server.getLocalPort()), 200);
                } catch (SocketTimeoutException e) {
                    return server.getLocalPort();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void launcherSessionClosed(LauncherSession session) {
        if (BODIES != null) {
            mock.stop();
            Bodies.write(Path.of(BODIES));
        }
    }
}
