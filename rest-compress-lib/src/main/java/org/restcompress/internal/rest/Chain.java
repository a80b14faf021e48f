// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.WriterInterceptor;
import org.jspecify.annotations.Nullable;

/** The parts that server and client share, and where they stand among those of others. */
final class Chain {
    /**
     * Just before other coders: the first interceptor is the closest to the network, and RESTEasy's and Jersey's own
     * coders then see headers without a coding.
     */
    static final int CODER = Priorities.ENTITY_CODER - 100;

    /** Response filters run from high to low: after all others, so that nobody replaces {@code Vary} after it. */
    static final int LAST_RESPONSE_FILTER = 1;

    /** Whether RESTEasy is there, of a version that writes without blocking. */
    static final boolean RESTEASY = Adapter.RESTEASY_INTERCEPTOR.isUsable();

    /**
     * Whether RESTEasy stands on Vert.x, as on Quarkus. That ends a response without waiting for what is still to be written
     * there without blocking, and cuts it off.
     */
    private static final boolean VERTX = Adapter.isPresent("io.quarkus.resteasy.runtime.standalone.VertxHttpResponse");

    /**
     * Whether RESTEasy may forbid to block, as it does on Netty. What is done about it needs its implementation, which some
     * servers hide from applications.
     */
    private static final boolean MAY_FORBID_TO_BLOCK = RESTEASY && !VERTX && Adapter.RESTEASY_DETOUR.isUsable();

    private Chain() {}

    /** Sees to it that a response can be written here, now that nothing will replace its entity. */
    static void makeWritable(ContainerResponseContext response) {
        if (MAY_FORBID_TO_BLOCK) {
            Resteasy.makeWritable(response);
        }
    }

    /** Whether who writes an entity without blocking may wait after a flush for something to happen. */
    static boolean isWrittenAsItComes(@Nullable Object entity) {
        return !MAY_FORBID_TO_BLOCK || Resteasy.isWrittenAsItComes(entity);
    }

    static void registerInterceptors(FeatureContext context) {
        context.register(encodingInterceptor(), CODER);
        context.register(new DecodingInterceptor(), CODER);
    }

    private static WriterInterceptor encodingInterceptor() {
        return RESTEASY && !VERTX ? Resteasy.interceptor() : new EncodingInterceptor();
    }

    /** Apart, so that its class is loaded only where RESTEasy is. */
    private static final class Resteasy {
        static WriterInterceptor interceptor() {
            return new ResteasyEncodingInterceptor();
        }

        static void makeWritable(ContainerResponseContext response) {
            ResteasyDetour.takeIfNeeded(response);
        }

        static boolean isWrittenAsItComes(@Nullable Object entity) {
            return !(entity instanceof ResteasyDetour detour) || detour.isStreamed();
        }
    }
}
