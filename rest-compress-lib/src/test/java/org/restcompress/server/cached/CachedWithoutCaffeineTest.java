// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.cached;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restcompress.provider.CacheCompressed;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.WithoutCaffeine;

class CachedWithoutCaffeineTest {
    /** Keeps what is coded. */
    @Path("/kept")
    public static class Kept {
        @GET
        @CacheCompressed
        public String get() {
            return "kept";
        }
    }

    /** Keeps nothing by itself. */
    @Path("/usual")
    public static class Usual {
        @GET
        @Compress
        public String get() {
            return "usual";
        }
    }

    @Test
    void anAnnotatedMethodFailsTheDeploymentWithTheDependencyToAdd() {
        assertThatThrownBy(() -> WithoutCaffeine.serve(Kept.class, Map.of(), server -> {}))
                .hasStackTraceContaining(
                        "Kept.get: @CacheCompressed (expected com.github.ben-manes.caffeine:caffeine:3.2.3 on the"
                                + " class path)");
    }

    @Test
    void theSettingFailsTheDeploymentWithTheDependencyToAdd() {
        Map<String, Object> properties = Map.of("restcompress.cache.apply", "all");
        assertThatThrownBy(() -> WithoutCaffeine.serve(Usual.class, properties, server -> {}))
                .hasStackTraceContaining("Usual.get: restcompress.cache.apply (expected"
                        + " com.github.ben-manes.caffeine:caffeine:3.2.3 on the class path)");
    }

    @Test
    void whoKeepsNothingNeedsNoCaffeine() throws Exception {
        WithoutCaffeine.serve(Usual.class, Map.of(), server -> {});
    }
}
