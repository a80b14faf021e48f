// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import java.net.URI;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jboss.resteasy.client.jaxrs.ResteasyWebTarget;
import org.restcompress.CompressionFeature;

/** Fetches the fixed entries once in each coding, through a proxy of {@link DemoApi}. */
final class SelfTest {
    private static final List<String> CODINGS = List.of("lzf", "gzip", "zstd");
    private static final long CONNECT_SECONDS = 5;
    private static final long READ_SECONDS = 30;

    private final URI base;

    SelfTest(URI base) {
        this.base = base;
    }

    SelfTestReport run() {
        return SelfTestReport.of(CODINGS.stream().map(this::fetch).toList());
    }

    private SelfTestReport.Result fetch(String coding) {
        WireMeter meter = new WireMeter();
        Client client = ClientBuilder.newBuilder()
                .connectTimeout(CONNECT_SECONDS, TimeUnit.SECONDS)
                .readTimeout(READ_SECONDS, TimeUnit.SECONDS)
                .property("restcompress.client.accept", coding)
                .register(CompressionFeature.class)
                .register(meter, Integer.MAX_VALUE)
                .build();
        try {
            ResteasyWebTarget target = (ResteasyWebTarget) client.target(base);
            boolean same = target.proxy(DemoApi.class).fixed().equals(SampleData.fixed());
            return new SelfTestReport.Result(coding, meter.coding(), meter.bytes(), same, "");
        } catch (ProcessingException | WebApplicationException failure) {
            return new SelfTestReport.Result(coding, meter.coding(), meter.bytes(), false, failure.toString());
        } finally {
            client.close();
        }
    }
}
