// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ThreadGroupsTest {
    private static final long WORK_NANOS = 20_000_000;

    private final ThreadGroups groups = new ThreadGroups();

    @Test
    void workersAndInputAreToldByTheirNames() throws InterruptedException {
        CpuTime before = now();
        CpuTime worked = afterWorkOf("XNIO-7 task-3");
        CpuTime read = afterWorkOf("XNIO-7 I/O-1");

        assertThat(worked.since(before).workers()).isGreaterThanOrEqualTo(WORK_NANOS);
        assertThat(worked.since(before).io()).isZero();
        assertThat(read.since(worked).workers()).isZero();
        assertThat(read.since(worked).io()).isGreaterThanOrEqualTo(WORK_NANOS);
    }

    @Test
    void whatAThreadTookStaysWhenItHasEnded() throws InterruptedException {
        CpuTime before = afterWorkOf("XNIO-7 task-3");

        assertThat(now().since(before).workers()).isZero();
    }

    private CpuTime now() {
        return CpuTime.parse(groups.nanos());
    }

    /** What is counted once a thread has worked, and before it ends. */
    private CpuTime afterWorkOf(String name) throws InterruptedException {
        CountDownLatch worked = new CountDownLatch(1);
        CountDownLatch counted = new CountDownLatch(1);
        Thread thread = new Thread(
                () -> {
                    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
                    while (threads.getCurrentThreadCpuTime() < WORK_NANOS) {
                        Thread.onSpinWait();
                    }
                    worked.countDown();
                    awaitQuietly(counted);
                },
                name);
        thread.start();
        worked.await();
        CpuTime now = now();
        counted.countDown();
        thread.join();
        return now;
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void aServerSaysWhatItsGroupsOfThreadsTook() {
        CpuTime before = CpuTime.parse("1000 200 30");

        assertThat(CpuTime.parse("9000 600 70").since(before)).isEqualTo(new CpuTime(8000, 400, 40));
    }

    @Test
    void aRequestTakesItsShareInMicroseconds() {
        assertThat(new CpuTime(8000, 400, 40).microsFor(4)).isEqualTo(new CpuTime(2, 0.1, 0.01));
    }
}
