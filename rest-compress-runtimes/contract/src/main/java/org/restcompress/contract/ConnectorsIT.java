// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Variant;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.restcompress.CompressionFeature;

/**
 * Each way of the runtime's client to the network, against its server. It is the server that says what arrived: a client
 * whose connector sends the headers before the body is written could send a coded body without saying so.
 */
public class ConnectorsIT {
    private static final int LONG = 200_000;

    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.of(EntityResource.class, CameInFilter.class);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @TestFactory
    Stream<DynamicNode> whatArrivesIsWhatWasSentAndSaysWhatItIs() {
        return RuntimeUnderTest.installed().connectors().entrySet().stream()
                .map(connector -> dynamicContainer(
                        connector.getKey(),
                        bodies().flatMap(body -> Stream.of("zstd", "lzf", "gzip")
                                .map(coding -> test(connector.getValue(), body, coding)))));
    }

    private static DynamicTest test(RuntimeUnderTest.Connector connector, Body body, String coding) {
        return dynamicTest(body.name + ", " + coding, () -> {
            Client client =
                    connector.client().register(CompressionFeature.class).build();
            try {
                post(client, body, coding);
            } finally {
                client.close();
            }
        });
    }

    private static void post(Client client, Body body, String coding) {
        Response response = client.target(server.uri("entity/echo"))
                .request()
                .header("Accept-Encoding", "identity")
                .post(Entity.entity(body.entity(), new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, coding)));

        assertThat(response.getStatus()).isEqualTo(200);
        assertThat(response.readEntity(String.class)).isEqualTo(body.text);
        if (body.isWorthCoding) {
            assertThat(response.getHeaderString(CameInFilter.CAME_IN)).isEqualTo(coding);
        } else {
            assertThat(response.getHeaderString(CameInFilter.CAME_IN)).isIn("null", coding);
        }
    }

    private static Stream<Body> bodies() {
        return Stream.of(
                new Body("a short string", Texts.of(500), false, false),
                new Body("a string", Texts.of(20_000), false, true),
                new Body("a long string", Texts.of(LONG), false, true),
                new Body("a string that does not shrink", noise(3000), false, false),
                new Body("a short stream", Texts.of(500), true, false),
                new Body("a stream", Texts.of(20_000), true, true),
                new Body("a long stream", Texts.of(LONG), true, true),
                new Body("a stream that does not shrink", noise(3000), true, false));
    }

    /** Nothing that lzf could make shorter. */
    private static String noise(int length) {
        return new Random(7)
                .ints(length, ' ', '~')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /**
     * What is sent.
     *
     * @param isStream whether its length is not known before it is written
     * @param isWorthCoding whether it must arrive coded
     */
    private record Body(String name, String text, boolean isStream, boolean isWorthCoding) {
        Object entity() {
            return isStream ? new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)) : text;
        }
    }
}
