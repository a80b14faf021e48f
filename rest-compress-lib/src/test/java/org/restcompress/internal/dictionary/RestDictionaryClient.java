// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Map;
import org.restcompress.CompressionFeature;

/** A client of Jakarta REST. */
public record RestDictionaryClient(Client client) implements DictionaryClient {
    public static RestDictionaryClient with(Map<String, String> settings) {
        ClientBuilder builder = ClientBuilder.newBuilder().register(CompressionFeature.class);
        settings.forEach(builder::property);
        return new RestDictionaryClient(builder.build());
    }

    @Override
    public String send(String method, URI uri, String... fields) {
        Invocation.Builder request = client.target(uri).request();
        for (int i = 0; i < fields.length; i += 2) {
            request.header(fields[i], fields[i + 1]);
        }
        try (Response response = request.method(method)) {
            return response.hasEntity() ? response.readEntity(String.class) : "";
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
