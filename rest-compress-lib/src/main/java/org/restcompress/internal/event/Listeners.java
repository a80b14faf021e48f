// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import java.lang.System.Logger.Level;
import java.net.URI;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.CodingListener;
import org.restcompress.event.Side;
import org.restcompress.internal.value.Origin;

/** All listeners of one server or client: those of its configuration, and those that are services. */
public final class Listeners {
    private static final System.Logger LOG = System.getLogger(CodingListener.class.getName());

    /** Those that have failed. */
    private final Set<CodingListener> failed = ConcurrentHashMap.newKeySet();

    private final CodingListener[] all;

    /**
     * Looks for services through the current thread's context class loader and the library's own.
     *
     * @param configured told first
     */
    public Listeners(List<CodingListener> configured) {
        List<CodingListener> found = new ArrayList<>(configured);
        addServices(Thread.currentThread().getContextClassLoader(), found);
        addServices(Listeners.class.getClassLoader(), found);
        all = found.toArray(CodingListener[]::new);
    }

    /** Each class once: the one loader may see what the other sees. */
    private static void addServices(ClassLoader loader, List<CodingListener> found) {
        Iterator<ServiceLoader.Provider<CodingListener>> services =
                ServiceLoader.load(CodingListener.class, loader).stream().iterator();
        try {
            while (services.hasNext()) {
                ServiceLoader.Provider<CodingListener> service = services.next();
                if (found.stream().noneMatch(listener -> listener.getClass() == service.type())) {
                    found.add(service.get());
                }
            }
        } catch (ServiceConfigurationError | LinkageError e) {
            LOG.log(Level.WARNING, "a listener to codings is left out", e);
        }
    }

    /** Whether anybody listens. */
    public boolean areThere() {
        return all.length > 0;
    }

    /**
     * Who tells of a client's messages to and from an origin; null if nobody listens.
     *
     * @param uri some URL there; null if it is not known
     */
    public @Nullable Reporter reporter(@Nullable URI uri) {
        return areThere() ? new Reporter(this, Side.CLIENT, uri == null ? "" : Origin.of(uri)) : null;
    }

    void tell(CodingEvent event) {
        for (CodingListener listener : all) {
            try {
                listener.ended(event);
            } catch (RuntimeException | Error e) {
                // The message is right all the same.
                if (failed.add(listener)) {
                    LOG.log(Level.WARNING, listener.getClass().getName() + " failed; this is said once", e);
                }
            }
        }
    }
}
