// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** What one client was sent is no dictionary for others, whatever tells them apart. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DeltaApartTest {
    /** As often as a response could be remembered. */
    private static final int TIMES = 20;

    @AutoClose
    private final Running server = Server.with(Map.of(), new Ticker(), new Ticker.LateWriter());

    private Poller poller(String path, String... headers) {
        return new Poller(server.uri(path), headers);
    }

    /** Neither on the path that one user asked for, nor on another. */
    @ParameterizedTest
    @ValueSource(strings = {"here", "there"})
    void acrossPathsWhatOneUserGotHelpsNoOther(String path) {
        Poller ann = poller("/prices/across/here/list", "Authorization", "ann");
        ann.awaitDelta();
        byte[] anns = ann.held();
        ann.awaitDelta();

        String asked = "/prices/across/" + path + "/list";
        assertThat(Http.coding(poller(asked, "Authorization", "ann").askWith(anns)))
                .isEqualTo("dcz");
        for (String[] other : new String[][] {{"Authorization", "bob"}, {"Cookie", "ann"}, {}}) {
            assertThat(Http.coding(poller(asked, other).askWith(anns))).isEqualTo("zstd");
        }
    }

    @Test
    void whatABodyWriterAddsToVaryCounts() {
        Poller ann = poller("/prices/late", "X-Tenant", "ann");
        ann.poll();
        byte[] anns = ann.held();
        for (int i = 0; i < TIMES; i++) {
            assertThat(Http.coding(poller("/prices/late", "X-Tenant", "bob").askWith(anns)))
                    .isNotEqualTo("dcz");
        }
    }

    /** Whether it runs before the library's or behind it. */
    @ParameterizedTest
    @MethodSource("interceptors")
    void whatAnInterceptorAddsToVaryCounts(WriterInterceptor interceptor) {
        try (Running varying = Server.with(Map.of(), new Ticker(), interceptor)) {
            URI uri = varying.uri("/prices");
            Poller ann = new Poller(uri, "X-Tenant", "ann");
            assertThat(Http.header(ann.poll(), "vary")).contains("X-Tenant");
            byte[] anns = ann.held();
            for (int i = 0; i < TIMES; i++) {
                assertThat(Http.coding(new Poller(uri, "X-Tenant", "bob").askWith(anns)))
                        .isNotEqualTo("dcz");
            }
        }
    }

    static List<WriterInterceptor> interceptors() {
        return List.of(new EarlyVary(), new LateVary());
    }

    @Priority(Priorities.AUTHENTICATION)
    private static final class EarlyVary implements WriterInterceptor {
        @Override
        public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
            context.getHeaders().add("Vary", "X-Tenant");
            context.proceed();
        }
    }

    @Priority(Priorities.USER)
    private static final class LateVary implements WriterInterceptor {
        @Override
        public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
            context.getHeaders().add("Vary", "X-Tenant");
            context.proceed();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"header", "late", "rule", "site", "no-transform", "late no-transform"})
    void whatTheApplicationKeepsPlainIsNoDictionary(String how) {
        AtomicBoolean isKept = new AtomicBoolean(true);
        CompressionConfig config = CompressionConfig.builder()
                .server(s -> s.compressUnless("kept", (request, response) -> how.equals("rule") && isKept.get()))
                .build();
        String site = how.equals("site") ? "cross-site" : "same-origin";
        String[] asked = {"Cookie", "id=ann", "Sec-Fetch-Site", site};
        try (Running own = Server.with(
                Map.of("restcompress.compress-cross-site", false),
                new Ticker(),
                new CompressionFeature(config),
                (ContainerResponseFilter) (request, response) ->
                        optOut(!how.startsWith("late") && isKept.get(), how, response.getHeaders()),
                new OptOut(() -> how.startsWith("late") && isKept.get(), how))) {
            URI uri = own.uri("/prices/across/here/list");
            HttpResponse<byte[]> plain = new Poller(uri, asked).poll();
            assertThat(plain.headers().map())
                    .doesNotContainKeys("content-encoding", "use-as-dictionary", "x-no-compression");
            assertThat(Http.header(plain, "cache-control")).startsWith("private, max-age=0");
            isKept.set(false);
            for (int i = 0; i < TIMES; i++) {
                assertThat(Http.coding(new Poller(uri, "Cookie", "id=ann").askWith(plain.body())))
                        .isEqualTo("zstd");
            }
            new Poller(uri, "Cookie", "id=ann").awaitDelta();
        }
    }

    private static void optOut(boolean isKept, String how, MultivaluedMap<String, Object> headers) {
        if (isKept && how.endsWith("no-transform")) {
            headers.putSingle("Cache-Control", "private, max-age=0, no-transform");
        } else if (isKept && (how.equals("header") || how.equals("late"))) {
            headers.putSingle("X-No-Compression", "1");
        }
    }

    /** Keeps a body plain behind the library's own interceptor. */
    @Priority(Priorities.USER)
    private record OptOut(BooleanSupplier isKept, String how) implements WriterInterceptor {
        @Override
        public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
            optOut(isKept.getAsBoolean(), how, context.getHeaders());
            context.proceed();
        }
    }
}
