// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.enterprise.util.TypeLiteral;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import java.lang.annotation.Annotation;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.CodingListener;
import org.restcompress.event.Direction;
import org.restcompress.event.Outcome;
import org.restcompress.event.Side;
import org.restcompress.internal.body.Meter;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;
import org.restcompress.testkit.Texts;

/** Listeners that are beans, of a container that has nothing else. */
class BeansTest {
    /** The beans of the thread's application; null where it has no container. */
    private static final ThreadLocal<@Nullable List<CodingListener>> BEANS = new ThreadLocal<>();

    static {
        CDI.setCDIProvider(() -> {
            if (BEANS.get() == null) {
                throw new IllegalStateException("no container");
            }
            return new Container();
        });
    }

    @Test
    void aBeanOfAServersApplicationIsToldFromTheFirstMessageOn() {
        List<CodingEvent> heard = new ArrayList<>();
        Listeners listeners = new Listeners(Side.SERVER, List.of());
        BEANS.set(List.of(heard::add));
        try {
            Meter meter = new Reporter(listeners, "GET /").meter(Direction.RESPONSE);
            assertThat(meter).isNotNull();
            meter.ended(Outcome.COMPLETE);
        } finally {
            BEANS.remove();
        }
        assertThat(heard).hasSize(1);
        assertThat(listeners.hasAny()).isTrue();
    }

    /** Another thread than that of the request ends the response. */
    @Path("/")
    public static class Later {
        @GET
        @Compress
        public CompletionStage<String> text() {
            CompletableFuture<String> text = new CompletableFuture<>();
            Thread asking = Thread.currentThread();
            new Thread(() -> {
                        while (asking.getState() == Thread.State.RUNNABLE) {
                            Thread.onSpinWait();
                        }
                        text.complete(Texts.textOf(5000));
                    })
                    .start();
            return text;
        }
    }

    /** Lets the threads of requests have a container, as a server does. */
    @PreMatching
    private static final class WithBean implements ContainerRequestFilter {
        private final CodingListener bean;

        WithBean(CodingListener bean) {
            this.bean = bean;
        }

        @Override
        public void filter(ContainerRequestContext request) {
            BEANS.set(List.of(bean));
        }
    }

    @Test
    void aBeanIsFoundThoughTheFirstResponseEndsOnAThreadWithoutAContainer() throws InterruptedException {
        BlockingQueue<CodingEvent> heard = new LinkedBlockingQueue<>();
        try (Server server = Server.of(new Later(), new WithBean(heard::add))) {
            assertThat(Http.coding(Http.get(server.uri("/"), "Accept-Encoding", "gzip")))
                    .isEqualTo("gzip");
            assertThat(heard.poll(1, TimeUnit.MINUTES)).isNotNull();
        }
    }

    @Test
    void aBeanThatIsConfiguredTooIsToldOnce() {
        List<CodingEvent> heard = new ArrayList<>();
        CodingListener bean = heard::add;
        Listeners listeners = new Listeners(Side.SERVER, List.of(bean));
        BEANS.set(List.of(bean));
        try {
            Meter meter = new Reporter(listeners, "GET /").meter(Direction.RESPONSE);
            assertThat(meter).isNotNull();
            meter.ended(Outcome.COMPLETE);
        } finally {
            BEANS.remove();
        }
        assertThat(heard).hasSize(1);
    }

    @Test
    void clientsAndServersWithoutAContainerDoWithout() {
        assertThat(new Listeners(Side.SERVER, List.of()).hasAny()).isFalse();
        BEANS.set(List.of(event -> {}));
        try {
            assertThat(new Listeners(Side.CLIENT, List.of()).hasAny()).isFalse();
        } finally {
            BEANS.remove();
        }
    }

    /** Knows how to select listeners, and streams them. */
    private static final class Container extends CDI<Object> {
        @Override
        @SuppressWarnings("unchecked")
        public <U> Instance<U> select(Class<U> type, Annotation... qualifiers) {
            assertThat(type).isEqualTo(CodingListener.class);
            return (Instance<U>) Proxy.newProxyInstance(
                    Container.class.getClassLoader(),
                    new Class<?>[] {Instance.class},
                    (proxy, method, arguments) -> switch (method.getName()) {
                        case "stream" -> beans();
                        default -> throw new UnsupportedOperationException(method.getName());
                    });
        }

        private static Stream<CodingListener> beans() {
            List<CodingListener> beans = BEANS.get();
            return beans == null ? Stream.empty() : beans.stream();
        }

        @Override
        public BeanManager getBeanManager() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Instance<Object> select(Annotation... qualifiers) {
            throw new UnsupportedOperationException();
        }

        @Override
        public <U> Instance<U> select(TypeLiteral<U> type, Annotation... qualifiers) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isUnsatisfied() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isAmbiguous() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void destroy(Object instance) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Handle<Object> getHandle() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Iterable<? extends Handle<Object>> handles() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Object get() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Iterator<Object> iterator() {
            throw new UnsupportedOperationException();
        }
    }
}
