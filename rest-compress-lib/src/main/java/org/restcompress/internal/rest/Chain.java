// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.WriterInterceptor;

/** The parts that server and client share, and where they stand among those of others. */
public final class Chain {
    /**
     * Just before other coders: the first interceptor is the closest to the network, and RESTEasy's and Jersey's own
     * coders then see headers without a coding.
     */
    public static final int CODER = Priorities.ENTITY_CODER - 100;

    /** Response filters run from high to low: after all others, so that nobody replaces {@code Vary} after it. */
    public static final int LAST_RESPONSE_FILTER = 1;

    private Chain() {}

    /** Registers the interceptors of a runtime. */
    public static void registerInterceptors(BodyRuntime runtime, FeatureContext context) {
        WriterInterceptor own = runtime.encodingInterceptor();
        context.register(own == null ? new EncodingInterceptor(runtime) : own, CODER);
        registerDecoder(runtime, context);
    }

    /** Registers the interceptor of bodies that are received. */
    public static void registerDecoder(BodyRuntime runtime, FeatureContext context) {
        context.register(new DecodingInterceptor(runtime), CODER);
    }
}
