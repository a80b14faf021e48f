// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Map;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;

/** By a client of Jakarta REST. */
class ClientRulesTest extends ClientRulesContract {
    private Client client(Map<String, String> settings) {
        ClientBuilder builder = ClientBuilder.newBuilder()
                .register(new CompressionFeature(
                        CompressionConfig.builder().listener(heard).build()));
        settings.forEach(builder::property);
        return builder.build();
    }

    private static Invocation.Builder request(Client client, URI uri, Map<String, String> headers) {
        Invocation.Builder request = client.target(uri).request();
        headers.forEach(request::header);
        return request;
    }

    @Override
    byte[] get(Map<String, String> settings, URI uri, Map<String, String> headers) {
        try (Client client = client(settings);
                Response response = request(client, uri, headers).get()) {
            return response.readEntity(byte[].class);
        }
    }

    @Override
    void post(
            Map<String, String> settings,
            URI uri,
            Map<String, String> headers,
            String mediaType,
            Object body,
            String coding) {
        try (Client client = client(settings)) {
            Invocation.Builder request = request(client, uri, headers);
            if (!coding.isEmpty()) {
                request.property("restcompress.client.request-coding", coding);
            }
            request.post(Entity.entity(body, mediaType)).close();
        }
    }
}
