// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.net.URI;
import java.net.http.HttpClient;
import org.restcompress.http.CompressionHttpClient;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/** Spring's RestClient over java.net.http: a field that is not sent says which coding the request's body is sent in. */
public class SpringClient {
    public record Order(String item, String note) {}

    public static Order place(URI server, Order order) {
        HttpClient client = CompressionHttpClient.of(HttpClient.newHttpClient());
        RestClient rest = RestClient.builder()
                .baseUrl(server)
                .requestFactory(new JdkClientHttpRequestFactory(client))
                .defaultHeader(CompressionHttpClient.REQUEST_CODING, "zstd")
                .build();
        return rest.post()
                .uri("orders")
                .contentType(MediaType.APPLICATION_JSON)
                .body(order)
                .retrieve()
                .body(Order.class);
    }

    public static void main(String[] args) {
        Order order = new Order("a lamp", "to be left with the neighbours; ".repeat(50));
        System.out.println(place(URI.create("http://localhost:8080/"), order));
    }
}
