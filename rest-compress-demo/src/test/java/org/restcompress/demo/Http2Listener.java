// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jboss.as.arquillian.api.ServerSetupTask;
import org.jboss.as.arquillian.container.ManagementClient;
import org.jboss.as.controller.client.helpers.ClientConstants;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.dmr.ModelNode;
import org.jspecify.annotations.Nullable;
import org.restcompress.server.http2.SelfSigned;
import org.restcompress.server.http2.Served;

/** Adds a listener with TLS, on a port that is free, to that without TLS, which speaks HTTP/2 as it comes. */
public final class Http2Listener implements ServerSetupTask {
    private static final String NAME = "http2";
    private static final ModelNode KEY_STORE = Operations.createAddress("subsystem", "elytron", "key-store", NAME);
    private static final ModelNode KEY = Operations.createAddress("subsystem", "elytron", "key-manager", NAME);
    private static final ModelNode CONTEXT =
            Operations.createAddress("subsystem", "elytron", "server-ssl-context", NAME);
    private static final ModelNode SOCKET =
            Operations.createAddress("socket-binding-group", "standard-sockets", "socket-binding", NAME);
    private static final ModelNode LISTENER =
            Operations.createAddress("subsystem", "undertow", "server", "default-server", "https-listener", NAME);
    private static final ModelNode PLAIN =
            Operations.createAddress("subsystem", "undertow", "server", "default-server", "http-listener", "default");

    private static @Nullable SelfSigned key;
    private static int port;

    /** Where an application is served that is at this URL without TLS. */
    static Served served(URL base) {
        try {
            URI plain = base.toURI();
            return new Served(
                    plain,
                    URI.create("https://localhost:" + port + plain.getPath()),
                    Objects.requireNonNull(key).context());
        } catch (Exception impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Lets the listener without TLS speak HTTP/2, or not. */
    static void enableWithoutTls(ManagementClient server, boolean enabled) throws IOException {
        execute(server, Operations.createWriteAttributeOperation(PLAIN, "enable-http2", enabled));
    }

    @Override
    public void setup(ManagementClient server, String containerId) throws Exception {
        Path directory = Files.createTempDirectory("http2");
        SelfSigned made = SelfSigned.in(directory);
        key = made;
        made.file().toFile().deleteOnExit();
        directory.toFile().deleteOnExit();

        ModelNode store = Operations.createAddOperation(KEY_STORE);
        store.get("path").set(made.file().toString());
        store.get("type").set("PKCS12");
        store.get("credential-reference", "clear-text").set(SelfSigned.PASSWORD);
        execute(server, store);
        ModelNode manager = Operations.createAddOperation(KEY);
        manager.get("key-store").set(NAME);
        manager.get("credential-reference", "clear-text").set(SelfSigned.PASSWORD);
        execute(server, manager);
        ModelNode context = Operations.createAddOperation(CONTEXT);
        context.get("key-manager").set(NAME);
        execute(server, context);
        port = freePort();
        ModelNode socket = Operations.createAddOperation(SOCKET);
        socket.get("port").set(port);
        execute(server, socket);
        ModelNode listener = Operations.createAddOperation(LISTENER);
        listener.get("socket-binding").set(NAME);
        listener.get("ssl-context").set(NAME);
        listener.get("enable-http2").set(true);
        execute(server, listener);
    }

    /** One that was free a moment ago: the server does not tell which one it took if it may take any. */
    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    @Override
    public void tearDown(ManagementClient server, String containerId) throws Exception {
        for (ModelNode added : new ModelNode[] {LISTENER, SOCKET, CONTEXT, KEY, KEY_STORE}) {
            execute(server, Operations.createRemoveOperation(added));
        }
    }

    private static void execute(ManagementClient server, ModelNode operation) throws IOException {
        operation
                .get(ClientConstants.OPERATION_HEADERS, "allow-resource-service-restart")
                .set(true);
        ModelNode outcome = server.getControllerClient().execute(operation);
        if (!Operations.isSuccessfulOutcome(outcome)) {
            throw new IOException(operation + ": " + Operations.getFailureDescription(outcome));
        }
    }
}
