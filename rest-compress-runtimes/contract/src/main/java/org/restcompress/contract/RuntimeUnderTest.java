// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Application;
import java.lang.annotation.ElementType;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Predicate;

/** How one runtime is started and stopped, and what it cannot do: all that differs between the projects. */
public interface RuntimeUnderTest {
    /** A server that listens on a free port of the loopback interface. */
    interface Running extends AutoCloseable {
        /** Where its resources are; ends in a slash. */
        URI uri();

        /** The file with its log; none where it logs by way of this JVM's own. */
        default Optional<Path> log() {
            return Optional.empty();
        }

        /** The process that it runs in. */
        default ProcessHandle process() {
            return ProcessHandle.current();
        }

        @Override
        void close();
    }

    /** Starts a server with an application. */
    Running start(Application application);

    /** Whether a server finds the library as a service. Jakarta REST has asked for that since 3.1, which brought SeBootstrap. */
    default boolean loadsServices() {
        try {
            Class.forName("jakarta.ws.rs.SeBootstrap");
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /**
     * Whether the container counts what it discards of the answer to a HEAD, and announces it. What it is given is the
     * coded body, as for a GET, so that the length is that of a GET (RFC 9110 §8.6); elsewhere there is none.
     */
    default boolean countsHeads() {
        return false;
    }

    /** Whether the answer to each HEAD says that its body has no bytes, as on Helidon. */
    default boolean saysThatHeadsAreEmpty() {
        return false;
    }

    /**
     * Whether a connection can be used after an answer without a body, to a HEAD or with status 304. Jersey on Netty sends the
     * end of the answer by itself; a request that comes before that gets none.
     */
    default boolean keepsConnectionsWithoutBodies() {
        return true;
    }

    /**
     * Whether a body is whole of which a part is sent before all of it is written. RESTEasy on Netty may send its end before its
     * last pieces, with or without the library.
     */
    default boolean sendsWholeWhatComesInPieces() {
        return true;
    }

    /**
     * Whether interceptors run for a HEAD. Elsewhere nobody knows whether its GET is coded, and it has the entity tag of the
     * plain body.
     */
    default boolean interceptsHeads() {
        return true;
    }

    /**
     * Whether a response has the {@code Content-Length} that it was given. RESTEasy on Netty sends each body in chunks, and Jersey
     * on Netty long ones.
     */
    default boolean announces(int length) {
        return true;
    }

    /** Whether a flush sends what was written. Jersey holds the first 8 KiB of a body, to know the length of a short one. */
    default boolean flushesStreams() {
        return true;
    }

    /** Whether the first flush of a response waits for what is written after it, coded or not, as on Open Liberty. */
    default boolean holdsTheFirstFlush() {
        return false;
    }

    /** Why there are no event sinks; empty if there are. */
    default String whyNoEventSinks() {
        return "";
    }

    /**
     * Whether what an event sink sends can be coded. Quarkus REST writes events past everything that a library can reach, RESTEasy 3
     * does not say when they end, and CXF has its filters run before the method, which may still fail.
     */
    default boolean codesEventSinks() {
        return true;
    }

    /** Whether response filters run for the response of an event sink. */
    default boolean filtersEventSinks() {
        return true;
    }

    /** Whether beans become JSON, and JSON beans, by what comes along with the server. */
    default boolean makesJson() {
        return false;
    }

    /** Whether a locator may lead to a class of a library. Quarkus looks for sub-resources when it builds the application. */
    default boolean locatesResourcesOfLibraries() {
        return true;
    }

    /**
     * What the answer to a HEAD that has no entity may say of the length of a body; empty for nothing. RESTEasy 4 says 0 in any
     * case, Open Liberty and RESTEasy in Tomcat say nothing of one that is coded.
     */
    default Set<String> lengthsOfHead(int body) {
        return Set.of(Integer.toString(body));
    }

    /** Whether a path with an encoded slash or backslash is an error of the server: GlassFish answers 500 before it looks for a resource. */
    default boolean failsAtEncodedSlashes() {
        return false;
    }

    /** Whether a 405 lists the methods that are allowed (RFC 9110 §15.5.6). That of Quarkus REST does not. */
    default boolean listsAllowedMethods() {
        return true;
    }

    /** Whether there is a body reader for {@code Form}. Quarkus has none. */
    default boolean readsForms() {
        return true;
    }

    /** Whether an entity that no body writer takes is an error. Quarkus REST sends what its {@code toString} gives. */
    default boolean refusesTheUnwritable() {
        return true;
    }

    /** What an application registers to switch the runtime's own gzip coder on. */
    Set<Class<?>> ownCoder();

    /** A proxy of the runtime's own kind, with the library registered. */
    <T> T proxy(WebTarget target, Class<T> api);

    /**
     * Where in a proxy's interface an annotation is known to filters: those of the parameter come with the entity on RESTEasy
     * and CXF, those of the method are told by RESTEasy alone, and Jersey's proxies hide both.
     */
    default Set<ElementType> shownByProxies() {
        return Set.of(ElementType.METHOD, ElementType.PARAMETER);
    }

    /** One of the client's ways to the network. */
    @FunctionalInterface
    interface Connector {
        /** A client that uses it. */
        ClientBuilder client();
    }

    /** The ways to the network that the client can be given, by their names. */
    default Map<String, Connector> connectors() {
        return Map.of("default", ClientBuilder::newBuilder);
    }

    /**
     * A client with two connections, for one of which a call waits a second or two at most; or one without such a bound.
     *
     * @param isBounded whether there are two connections, so that it is certain that a lost one is missed
     * @param loses the calls that fail, by their names, of which it loses the connections without the library, too
     */
    record Pool(String name, Connector connector, boolean isBounded, Predicate<String> loses) {
        public Pool(String name, Connector connector) {
            this(name, connector, true, call -> false);
        }
    }

    /** Clients whose connections are counted; none where the client is that of another project. */
    default List<Pool> pools() {
        return List.of();
    }

    /** The one of the project: found by ServiceLoader. */
    static RuntimeUnderTest installed() {
        return ServiceLoader.load(RuntimeUnderTest.class).findFirst().orElseThrow();
    }
}
