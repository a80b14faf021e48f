// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;
import java.lang.ref.WeakReference;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.restcompress.provider.Delta;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

class LongUrlTest {
    /** The server's, not the client's. */
    private static volatile WeakReference<String> seen = new WeakReference<>(null);

    @Path("/urls")
    public static class Urls {
        @GET
        @Delta(shared = true)
        @Produces("text/plain")
        public String get(@Context UriInfo uri) {
            seen = new WeakReference<>(uri.getRequestUri().toString());
            return "a text";
        }
    }

    @Test
    void noMethodKeepsALongUrl() {
        try (Running server = Server.with(Map.of(), new Urls())) {
            HttpResponse<byte[]> answer = Http.get(server.uri("/urls?q=" + "x".repeat(4000)));
            assertThat(answer.statusCode()).isEqualTo(200);
            WeakReference<String> url = seen;
            for (int i = 0; i < 100 && url.get() != null; i++) {
                System.gc();
                LockSupport.parkNanos(10_000_000);
            }
            assertThat(url.get() == null).isTrue();
        }
    }
}
