// SPDX-License-Identifier: Apache-2.0
package org.restcompress.dictionary;

import java.io.Closeable;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Objects;
import java.util.Properties;
import javax.cache.CacheManager;
import javax.cache.Caching;
import javax.cache.spi.CachingProvider;

/** One of several Infinispan nodes in this JVM that share what they keep; they reach each other through its memory. */
public final class InfinispanNode implements Closeable {
    private static final String PROVIDER = "org.infinispan.jcache.embedded.JCachingProvider";
    private static final String CACHE = "dictionaries";

    /** There is one manager for each class loader, and the provider does not keep it from being collected. */
    private final ClassLoader own = new URLClassLoader(new URL[0], InfinispanNode.class.getClassLoader());

    private final CacheManager manager;

    /** Joins the others. */
    public InfinispanNode() {
        CachingProvider provider = Caching.getCachingProvider(PROVIDER);
        manager = provider.getCacheManager(configuration(), own, new Properties());
    }

    private static URI configuration() {
        try {
            return Objects.requireNonNull(InfinispanNode.class.getResource("/infinispan-in-memory.xml"))
                    .toURI();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What a server of this node keeps its dictionaries in. */
    public JCacheStore store() {
        return new JCacheStore(manager.getCache(CACHE));
    }

    @Override
    public void close() {
        manager.close();
    }
}
