// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.CodingListener;
import org.restcompress.event.Direction;
import org.restcompress.event.Outcome;
import org.restcompress.event.Side;
import org.restcompress.internal.body.Meter;
import org.restcompress.testkit.Log;

/** Who is told, and what becomes of listeners that fail. */
class ListenersTest {
    private static final List<CodingEvent> SERVED = new CopyOnWriteArrayList<>();

    // Held here, since a logger that nobody holds forgets its handlers.
    private final Logger logger = Logger.getLogger(CodingListener.class.getName());

    /** A service. */
    public static final class Service implements CodingListener {
        @Override
        public void ended(CodingEvent event) {
            SERVED.add(event);
        }
    }

    private static void tell(Listeners listeners) {
        Meter meter = new Reporter(listeners, "GET /").meter(Direction.RESPONSE);
        assertThat(meter).isNotNull();
        meter.ended(Outcome.COMPLETE);
    }

    @Test
    void withoutListenersNothingIsMeasured() {
        Listeners none = new Listeners(Side.SERVER, List.of());
        assertThat(none.hasAny()).isFalse();
        assertThat(new Reporter(none, "GET /").meter(Direction.RESPONSE)).isNull();
        assertThat(none.reporter(null)).isNull();
    }

    /** Kotlin and Lombok throw such exceptions undeclared. */
    @Test
    void oneThatThrowsACheckedExceptionDoesNotChangeTheMessage() {
        CodingListener failing = event -> throwUndeclared(new IOException("a listener that fails"));
        try (Log log = new Log(logger.getName())) {
            tell(new Listeners(Side.SERVER, List.of(failing)));
            assertThat(log.messages()).hasSize(1);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void throwUndeclared(Throwable failure) throws T {
        throw (T) failure;
    }

    @Test
    void oneThatFailsIsLoggedOnceAndTheOthersAreTold() {
        List<CodingEvent> heard = new CopyOnWriteArrayList<>();
        CodingListener failing = event -> {
            throw new IllegalStateException("a listener that fails");
        };
        try (Log log = new Log(logger.getName())) {
            Listeners listeners = new Listeners(Side.SERVER, List.of(failing, heard::add));
            tell(listeners);
            tell(listeners);
            assertThat(heard).hasSize(2);
            assertThat(log.records()).hasSize(1);
            assertThat(log.records().get(0).getThrown()).hasMessage("a listener that fails");
        }
    }

    @Test
    void aMeterThatEndsTwiceIsToldOfOnce() {
        List<CodingEvent> heard = new CopyOnWriteArrayList<>();
        Meter meter = new Reporter(new Listeners(Side.CLIENT, List.of(heard::add)), "").meter(Direction.REQUEST);
        assertThat(meter).isNotNull();
        meter.ended(Outcome.ABANDONED);
        meter.ended(Outcome.COMPLETE);
        assertThat(heard).hasSize(1);
        assertThat(heard.get(0).outcome()).isEqualTo(Outcome.ABANDONED);
    }

    @Test
    void servicesOfTheApplicationAreFound(@TempDir Path directory) throws IOException {
        Path services = Files.createDirectories(directory.resolve("META-INF/services"));
        Files.writeString(services.resolve(CodingListener.class.getName()), Service.class.getName());
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        try (URLClassLoader application =
                new URLClassLoader(new URL[] {directory.toUri().toURL()}, ListenersTest.class.getClassLoader())) {
            thread.setContextClassLoader(application);
            SERVED.clear();
            tell(new Listeners(Side.CLIENT, List.of()));
        } finally {
            thread.setContextClassLoader(usual);
        }
        assertThat(SERVED).hasSize(1);
        assertThat(SERVED.get(0).side()).isEqualTo(Side.CLIENT);
    }
}
