// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.client.WebTarget;
import java.lang.annotation.ElementType;
import java.util.Set;
import org.glassfish.jersey.client.proxy.WebResourceFactory;
import org.glassfish.jersey.message.GZipEncoder;
import org.glassfish.jersey.server.filter.EncodingFilter;

/** What all servers with Jersey, and its clients, have in common. */
public interface OnJersey extends RuntimeUnderTest {
    @Override
    default boolean loadsServices() {
        return true;
    }

    /** MicroProfile's client brings JSON-B where nothing else does. */
    @Override
    default boolean makesJson() {
        return true;
    }

    @Override
    default boolean countsHeads() {
        return true;
    }

    @Override
    default boolean flushesStreams() {
        return false;
    }

    @Override
    default Set<Class<?>> ownCoder() {
        return Set.of(EncodingFilter.class, GZipEncoder.class);
    }

    @Override
    default <T> T proxy(WebTarget target, Class<T> api) {
        return WebResourceFactory.newResource(api, target);
    }

    @Override
    default Set<ElementType> shownByProxies() {
        return Set.of();
    }
}
