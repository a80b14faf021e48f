// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {
    @Test
    void aLineIsSaidEveryThreeSeconds() {
        AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5);
        List<String> said = new ArrayList<>();
        Progress progress = new Progress(10, "files", said::add, now::get);
        for (int i = 0; i < 10; i++) {
            now.addAndGet(Duration.ofSeconds(1).toNanos());
            progress.next();
        }
        assertThat(said).containsExactly("3 of 10 files", "6 of 10 files", "9 of 10 files");
    }
}
