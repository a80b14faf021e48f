// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class OnceTest {
    private final Map<String, String> known = new ConcurrentHashMap<>();
    private final Once<String, String> once = new Once<>(known::get);

    /** Another thread that asks, and waits by now. */
    private FutureTask<String> waiting(String made) {
        FutureTask<String> asking = new FutureTask<>(() -> once.get("key", () -> made));
        Thread thread = new Thread(asking);
        thread.start();
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        return asking;
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES)
    void whoAsksMeanwhileGetsWhatTheFirstMakes() throws Exception {
        FutureTask<?>[] other = new FutureTask<?>[1];
        String made = once.get("key", () -> {
            other[0] = waiting("the other's");
            assertThat(once.get("another key", () -> "at once")).isEqualTo("at once");
            return "the first's";
        });
        assertThat(made).isEqualTo("the first's");
        assertThat(other[0].get()).isEqualTo("the first's");
        assertThat(once.get("key", () -> "anew")).isEqualTo("anew");
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES)
    void ifTheFirstFailsThoseWhoWaitDoToo() throws Exception {
        FutureTask<?>[] other = new FutureTask<?>[1];
        assertThatIOException()
                .isThrownBy(() -> once.get("key", () -> {
                    other[0] = waiting("the other's");
                    throw new IOException("failed");
                }))
                .withMessage("failed");
        assertThatThrownBy(() -> other[0].get()).hasRootCauseMessage("failed");
        assertThat(once.get("key", () -> "anew")).isEqualTo("anew");
    }

    @Test
    void whatIsKnownIsNotMade() throws IOException {
        known.put("key", "known");
        assertThat(once.get("key", () -> "made")).isEqualTo("known");
    }
}
