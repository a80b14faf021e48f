// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Variant;
import java.net.URI;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.resteasy.client.jaxrs.ResteasyWebTarget;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.restcompress.CompressionFeature;

/** Clients that live in the server, made by its own RESTEasy. */
@ArquillianTest
@Tag("matrix")
class InContainerProxyIT {
    private final WireMeter received = new WireMeter();
    private final SentMeter sent = new SentMeter();
    private final Client client = ClientBuilder.newBuilder()
            .register(CompressionFeature.class)
            .register(received, Integer.MAX_VALUE)
            .register(sent, SentMeter.NEXT_TO_THE_WIRE)
            .build();

    @Deployment
    static WebArchive demo() {
        return DemoWar.with(InContainerProxyIT.class, SentMeter.class, EchoIn.class);
    }

    @AfterEach
    void close() {
        client.close();
    }

    @Test
    void proxyReadsTheFixedObjectInEachCoding() {
        for (String coding : new String[] {"lzf", "gzip", "deflate", "zstd", "br"}) {
            Entries entries = target().register((ClientRequestFilter)
                            request -> request.getHeaders().putSingle("Accept-Encoding", coding))
                    .proxy(DemoApi.class)
                    .fixed();

            assertThat(received.coding()).isEqualTo(coding);
            assertThat(entries).isEqualTo(SampleData.fixed());
        }
    }

    @Test
    void proxyCodesTheBodyOfAnAnnotatedMethodBothWays() {
        Entries original = SampleData.generated(1_000);

        assertThat(target().proxy(DemoApi.class).echo(original)).isEqualTo(original);

        assertThat(sent.coding()).isNotEmpty();
        assertThat(sent.bytes()).isBetween(1L, 60_000L);
        assertThat(received.coding()).isNotEmpty();
        assertThat(received.bytes()).isBetween(1L, 60_000L);
    }

    @Test
    void annotationOfTheParameterNamesTheCoding() {
        Entries original = SampleData.generated(1_000);

        assertThat(target().proxy(EchoIn.class).gzip(original)).isEqualTo(original);

        assertThat(sent.coding()).isEqualTo("gzip");
    }

    @Test
    void variantOfTheEntityNamesTheCoding() {
        Entries original = SampleData.generated(1_000);
        Variant variant = new Variant(MediaType.APPLICATION_XML_TYPE, (String) null, "zstd");

        Entries echoed = target().path("echo")
                .request(MediaType.APPLICATION_XML)
                .post(Entity.entity(original, variant), Entries.class);

        assertThat(echoed).isEqualTo(original);
        assertThat(sent.coding()).isEqualTo("zstd");
    }

    @Test
    void propertyOfTheClientNamesTheCoding() {
        Entries original = SampleData.generated(1_000);
        client.property("restcompress.client.request-coding", "lzf");

        Entries echoed =
                target().path("echo").request(MediaType.APPLICATION_JSON).post(Entity.json(original), Entries.class);

        assertThat(echoed).isEqualTo(original);
        assertThat(sent.coding()).isEqualTo("lzf");
    }

    private ResteasyWebTarget target() {
        // The build chose the port, and told the server.
        return (ResteasyWebTarget)
                client.target(URI.create("http://localhost:" + Integer.getInteger("jboss.http.port") + "/rest/"));
    }
}
