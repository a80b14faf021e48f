// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import java.lang.System.Logger.Level;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.CodingListener;
import org.restcompress.event.Side;
import org.restcompress.internal.event.FlightRecorder.Recording;
import org.restcompress.internal.platform.Linked;
import org.restcompress.internal.value.Origin;

/** All listeners of one server or client: configured listeners, services, and on a server beans. */
public final class Listeners {
    private static final System.Logger LOG = System.getLogger(CodingListener.class.getName());

    /** The classes that {@link Beans} needs. */
    public static final Linked CDI =
            Linked.with("jakarta.enterprise.inject.Instance", "jakarta.enterprise.inject.spi.CDI");

    /** Classes of listeners that have failed. The log names each of them once. */
    private final Set<Class<?>> failed = ConcurrentHashMap.newKeySet();

    private final Side side;
    private final List<CodingListener> configured;
    private final Map<ClassLoader, List<ResourceListeners>> byLoader = new HashMap<>();

    /** Null until the first message: beans do not exist before their application does. */
    private volatile CodingListener @Nullable [] all;

    /** Does not look for listeners yet. Configured listeners get each event first. */
    public Listeners(Side side, List<CodingListener> configured) {
        this.side = side;
        this.configured = new ArrayList<>(configured);
    }

    /**
     * Adds the listeners that a resource class brings. They get the events of all later messages. The method has the
     * form of {@link CodingEvent#resource}.
     */
    public synchronized void addOf(Class<?> type, String method) {
        byLoader.computeIfAbsent(type.getClassLoader(), Listeners::ofResources)
                .forEach(listeners -> listeners.of(type, method).ifPresent(this::add));
    }

    private static List<ResourceListeners> ofResources(ClassLoader loader) {
        List<ResourceListeners> found = new ArrayList<>();
        addServices(ResourceListeners.class, loader, found);
        return found;
    }

    private void add(CodingListener listener) {
        if (configured.contains(listener)) {
            return;
        }
        configured.add(listener);
        CodingListener[] known = all;
        if (known != null) {
            CodingListener[] more = Arrays.copyOf(known, known.length + 1);
            more[known.length] = listener;
            all = more;
        }
    }

    /**
     * Looks for listeners, unless they are known. A server calls it on the thread of a request: on another one, a container of
     * beans may not know whose application it is.
     */
    public void lookUp() {
        all();
    }

    public boolean hasAny() {
        return all().length > 0 || FlightRecorder.isOn();
    }

    private CodingListener[] all() {
        CodingListener[] known = all;
        return known == null ? find() : known;
    }

    private synchronized CodingListener[] find() {
        CodingListener[] known = all;
        if (known == null) {
            List<CodingListener> found = new ArrayList<>(configured);
            addServices(CodingListener.class, Thread.currentThread().getContextClassLoader(), found);
            addServices(CodingListener.class, Listeners.class.getClassLoader(), found);
            if (side == Side.SERVER) {
                addBeans(found);
            }
            known = found.toArray(CodingListener[]::new);
            all = known;
        }
        return known;
    }

    /** Adds each class once, since both class loaders may find it. */
    private static <T> void addServices(Class<T> kind, ClassLoader loader, List<T> found) {
        Iterator<ServiceLoader.Provider<T>> services =
                ServiceLoader.load(kind, loader).stream().iterator();
        try {
            while (services.hasNext()) {
                ServiceLoader.Provider<T> service = services.next();
                if (found.stream().noneMatch(listener -> listener.getClass() == service.type())) {
                    found.add(service.get());
                }
            }
        } catch (ServiceConfigurationError | LinkageError e) {
            LOG.log(Level.WARNING, "a CodingListener cannot be loaded", e);
        }
    }

    private static void addBeans(List<CodingListener> found) {
        if (!CDI.isUsable()) {
            return;
        }
        try {
            for (CodingListener bean : Beans.listeners()) {
                // An application may have named its bean in the configuration, too.
                if (found.stream().noneMatch(listener -> listener == bean)) {
                    found.add(bean);
                }
            }
        } catch (IllegalStateException e) {
            LOG.log(Level.DEBUG, "CDI is not available", e);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "the CodingListener beans cannot be loaded", e);
        }
    }

    /**
     * Returns the reporter for a client's messages to and from the origin of a URL, if that is known. Returns null if
     * nobody listens.
     */
    public @Nullable Reporter reporter(@Nullable URI uri) {
        return hasAny() ? new Reporter(this, uri == null ? "" : Origin.of(uri)) : null;
    }

    Side side() {
        return side;
    }

    void tell(CodingEvent event, @Nullable Recording recording) {
        if (recording != null) {
            recording.end(event);
        }
        for (CodingListener listener : all()) {
            try {
                listener.ended(event);
            } catch (Throwable e) {
                // A listener that fails does not change the message. Kotlin and Lombok throw checked exceptions, too.
                if (failed.add(listener.getClass())) {
                    LOG.log(
                            Level.WARNING,
                            listener.getClass().getName() + " failed; its further failures are not logged",
                            e);
                }
            }
        }
    }
}
