// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.WriterInterceptor;

/** Registers the interceptors that server and client share, and says where they stand among other interceptors. */
public final class Chain {
    /**
     * Just before other encoders and decoders. The first interceptor is the closest to the network. RESTEasy's and Jersey's
     * own encoders and decoders then see headers without a content coding.
     */
    public static final int CODER = Priorities.ENTITY_CODER - 100;

    /**
     * Response filters run from high to low. This filter runs after all others, so that none of them replaces its
     * {@code Vary}.
     */
    public static final int LAST_RESPONSE_FILTER = 1;

    private Chain() {}

    /** Registers the interceptors that compress and decode bodies. */
    public static void registerInterceptors(BodyRuntime runtime, FeatureContext context) {
        WriterInterceptor own = runtime.encodingInterceptor();
        context.register(own == null ? new EncodingInterceptor(runtime) : own, CODER);
        registerDecoder(runtime, context);
    }

    /** Registers the interceptor that decodes received bodies. */
    public static void registerDecoder(BodyRuntime runtime, FeatureContext context) {
        context.register(new DecodingInterceptor(runtime), CODER);
    }
}
