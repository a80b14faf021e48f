// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.liberty;

import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.negotiation.ContentCodings;

/**
 * Makes the HTTP channel of Open Liberty leave compressed request bodies to this library.
 *
 * <p>The channel decodes bodies in {@code gzip} and {@code deflate} while they are read ({@code autoDecompression}, on by
 * default). When it begins, it removes the coding from the header. The runtime has copied the headers by then. The channel
 * has no limit on size, and accepts a truncated body as complete.
 *
 * <p>This class calls the channel by the names of its methods, since applications see few of its classes.
 */
public final class LibertyChannel {
    private static final System.Logger LOG = System.getLogger(LibertyChannel.class.getName());
    private static final String STATE = "com.ibm.wsspi.webcontainer.WebContainerRequestState";

    /** The package of the streams that come from the container. */
    private static final String CONTAINER = "com.ibm.ws.webcontainer";

    /** The codings that the channel decodes if they were applied last. */
    private static final Set<String> DECODED = Set.of("gzip", "x-gzip", "deflate");

    /** The channel's own header field. It has the coding that the channel has removed from the header. */
    private static final String TAKEN_OUT = "$WSZIP";

    /**
     * The container's state class, or null, by the class of the entity stream. An application may have wrapped that stream.
     */
    private static final ClassValue<@Nullable Class<?>> STATES = new ClassValue<>() {
        @Override
        protected @Nullable Class<?> computeValue(Class<?> stream) {
            Class<?> shown = load(LibertyChannel.class.getClassLoader());
            return shown == null && stream.getName().startsWith(CONTAINER) ? load(stream.getClassLoader()) : shown;
        }
    };

    /** Each request would have the same warning. */
    private static final AtomicBoolean WARNED = new AtomicBoolean();

    private static final Declared SET_RAW = new Declared("setRawBody");
    private static final Declared CHOOSE_DECODER = new Declared("setupDecompressionHandler");

    private LibertyChannel() {}

    /**
     * Makes the channel leave a body as it was received. If somebody has read from the body, it is too late: the channel has
     * decoded it, and says so.
     *
     * @return the number of codings that are still to be undone
     */
    public static int codingsLeft(@Nullable InputStream stream, List<String> codings) {
        int last = codings.size() - 1;
        Class<?> state = stream != null && DECODED.contains(codings.get(last)) ? STATES.get(stream.getClass()) : null;
        if (state != null) {
            try {
                Object request = request(state);
                if (request != null && isTakenOut(request, codings)) {
                    return last;
                }
                Object channel = request == null ? null : channel(request);
                if (channel != null) {
                    leaveCoded(channel);
                }
            } catch (InvocationTargetException e) {
                LOG.log(Level.DEBUG, "Open Liberty's channel failed", e);
            } catch (ReflectiveOperationException e) {
                if (WARNED.compareAndSet(false, true)) {
                    LOG.log(
                            Level.WARNING,
                            "This version of Open Liberty is unknown. Its channel may decode gzip and deflate before this"
                                    + " library, and then requests get a 400. Set <httpOptions autoDecompression=\"false\"/>",
                            e);
                }
            }
        }
        return codings.size();
    }

    private static @Nullable Class<?> load(@Nullable ClassLoader loader) {
        try {
            return Class.forName(STATE, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    /** Returns this thread's request, without the wrappers of filters. */
    private static @Nullable Object request(Class<?> state) throws ReflectiveOperationException {
        Object current = state.getMethod("getInstance", boolean.class).invoke(null, false);
        return current == null ? null : call(current, "getCurrentThreadsIExtendedRequest");
    }

    /** Whether the container's header lacks the coding that was applied last. */
    private static boolean isTakenOut(Object request, List<String> codings) throws ReflectiveOperationException {
        return !fields(request, TAKEN_OUT).isEmpty()
                && ContentCodings.parse(fields(request, "Content-Encoding"))
                        .equals(codings.subList(0, codings.size() - 1));
    }

    private static List<String> fields(Object request, String name) throws ReflectiveOperationException {
        Enumeration<?> values = (Enumeration<?>)
                request.getClass().getMethod("getHeaders", String.class).invoke(request, name);
        return values == null
                ? List.of()
                : Collections.list(values).stream().map(String::valueOf).toList();
    }

    /** Returns the channel's object for a request, or null if its connection is gone. */
    private static @Nullable Object channel(Object request) throws ReflectiveOperationException {
        Object known = request;
        for (String method :
                List.of("getIRequest", "getHttpInboundConnection", "getHttpInboundLink", "getHTTPContext")) {
            known = known == null ? null : call(known, method);
        }
        return known;
    }

    /**
     * Makes the channel choose no decoder. It chooses once, and a raw body gets none. The flag is false again after that: a
     * raw body in chunks would contain the chunk lengths.
     */
    private static void leaveCoded(Object channel) throws ReflectiveOperationException {
        Method raw = SET_RAW.in(channel);
        Method choose = CHOOSE_DECODER.in(channel);
        raw.invoke(channel, true);
        try {
            choose.invoke(channel);
        } finally {
            raw.invoke(channel, false);
        }
    }

    private static @Nullable Object call(Object target, String method) throws ReflectiveOperationException {
        Method found = target.getClass().getMethod(method);
        // The method is public, but its class may not be.
        found.trySetAccessible();
        return found.invoke(target);
    }

    /** Finds a method of a class or its superclasses by its name, public or not. The name must be unique. */
    private static final class Declared extends ClassValue<Optional<Method>> {
        private final String name;

        Declared(String name) {
            this.name = name;
        }

        @Override
        protected Optional<Method> computeValue(Class<?> type) {
            Optional<Method> found = Stream.<Class<?>>iterate(type, Objects::nonNull, Class::getSuperclass)
                    .flatMap(c -> Stream.of(c.getDeclaredMethods()))
                    .filter(method -> method.getName().equals(name))
                    .findFirst();
            found.ifPresent(Method::trySetAccessible);
            return found;
        }

        Method in(Object target) throws NoSuchMethodException {
            return get(target.getClass()).orElseThrow(() -> new NoSuchMethodException(name));
        }
    }
}
