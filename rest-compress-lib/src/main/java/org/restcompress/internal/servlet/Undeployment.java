// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.servlet;

import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.cache.CodedBodies;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.platform.NativeCache;
import org.restcompress.internal.platform.Pool;

/**
 * Gives native memory back when an application is undeployed: with its class loader go the pools, and nobody is left to
 * free what they keep. Servlet containers find this by its being there (Jakarta Servlet 6.0 §8.2.4). Applications that go on
 * with the same library make anew what they need.
 */
public final class Undeployment implements ServletContainerInitializer, ServletContextListener {
    /** For the container. */
    public Undeployment() {}

    @Override
    public void onStartup(@Nullable Set<Class<?>> handled, ServletContext context) {
        context.addListener(this);
    }

    @Override
    public void contextDestroyed(ServletContextEvent event) {
        Codecs.freeIdle();
        Pool.emptyAll();
        NativeCache.emptyAll();
        CodedBodies.emptyAll();
    }
}
