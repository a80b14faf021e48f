// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.glassfish.jersey.message.DeflateEncoder;
import org.glassfish.jersey.message.GZipEncoder;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.filter.EncodingFilter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.server.Bodies;
import org.restcompress.server.Events;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.JerseyServer;
import org.restcompress.testkit.Running;

/** On Jersey, without the optional libraries: what the contract of the runtimes does not ask it. */
@Tag("jersey")
@Tag("matrix")
class MessagesOnJerseyTest {
    @ParameterizedTest
    @ValueSource(strings = {"/image", "/no-transform", "/partial", "/empty", "/nothing", "/random"})
    void whatIsNotToBeCodedIsNot(String path) {
        try (Running server = JerseyServer.with(Map.of(), new Bodies())) {
            assertThat(Http.coding(Http.get(server.uri(path), "Accept-Encoding", "gzip")))
                    .isEmpty();
        }
    }

    /** Beside Jersey's own filter, which knows two of these. */
    @ParameterizedTest
    @ValueSource(strings = {"zstd", "gzip", "deflate"})
    void anEventSinksEventsArriveInOneCoding(String coding) {
        try (Running server = JerseyServer.with(
                Map.of(),
                new Events(),
                new EncodingFilter(),
                new GZipEncoder(),
                new DeflateEncoder(new ResourceConfig().getConfiguration()))) {
            Events.assertEvents(Http.get(server.uri("/events"), "Accept-Encoding", coding), coding);
        }
    }
}
