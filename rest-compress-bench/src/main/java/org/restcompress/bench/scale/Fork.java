// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.scale;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.restcompress.bench.Codings;
import org.restcompress.bench.chain.ChainMeasurement;
import org.restcompress.bench.jmh.Out;
import org.restcompress.bench.network.ServerProcess;

/** Compresses bodies in a process of its own, on as many threads as it is asked for. */
final class Fork {
    /** JVM options. The heap has the same size for all, and is touched at the start. */
    static final List<String> JVM_OPTIONS =
            List.of("-Xms256m", "-Xmx256m", "-XX:+AlwaysPreTouch", "-XX:+UseParallelGC");

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final double NANOS_PER_MILLI = 1e6;

    private final String coding;
    private final String way;
    private final String body;
    private final int millis;
    private final ExecutorService pool = Executors.newCachedThreadPool();
    private final List<ChainMeasurement> measurements = new ArrayList<>();

    private Fork(String coding, String way, String body, int millis) {
        this.coding = coding;
        this.way = way;
        this.body = body;
        this.millis = millis;
    }

    /** Starts a process that compresses a body in one way. */
    static ServerProcess start(Path java, String coding, String way, Path body, int millis) throws IOException {
        return ServerProcess.start(
                java,
                JVM_OPTIONS,
                Fork.class,
                coding,
                way,
                body.toAbsolutePath().toString(),
                Integer.toString(millis));
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Fork fork = new Fork(args[0], args[1], args[2], Integer.parseInt(args[3]));
        ServerProcess.serve(0, line -> fork.measure(Integer.parseInt(line)).line());
    }

    /**
     * What a body takes.
     *
     * @param nanos time on each thread
     * @param allocated bytes on the heap
     */
    record Cost(double nanos, double allocated) {
        private String line() {
            return nanos + " " + allocated;
        }

        static Cost parse(String line) {
            String[] figures = line.split(" ", 2);
            return new Cost(Double.parseDouble(figures[0]), Double.parseDouble(figures[1]));
        }

        private static Cost mean(List<Cost> costs) {
            return new Cost(
                    costs.stream().mapToDouble(Cost::nanos).average().orElseThrow(),
                    costs.stream().mapToDouble(Cost::allocated).average().orElseThrow());
        }
    }

    private Cost measure(int threads) throws IOException, InterruptedException {
        while (measurements.size() < threads) {
            measurements.add(prepared());
        }
        CyclicBarrier begin = new CyclicBarrier(threads);
        List<Callable<Cost>> tasks = measurements.stream()
                .limit(threads)
                .map(measurement -> (Callable<Cost>) () -> {
                    begin.await();
                    return loop(measurement);
                })
                .toList();
        List<Cost> costs = new ArrayList<>();
        for (Future<Cost> one : pool.invokeAll(tasks)) {
            try {
                costs.add(one.get());
            } catch (ExecutionException e) {
                throw new IOException(e);
            }
        }
        return Cost.mean(costs);
    }

    private Cost loop(ChainMeasurement measurement) throws IOException {
        Out out = new Out();
        long thread = Thread.currentThread().getId();
        long allocated = THREADS.getThreadAllocatedBytes(thread);
        long begin = System.nanoTime();
        double nanos;
        int bodies = 0;
        do {
            measurement.body(out);
            bodies++;
            nanos = System.nanoTime() - begin;
        } while (nanos < millis * NANOS_PER_MILLI);
        return new Cost(nanos / bodies, (double) (THREADS.getThreadAllocatedBytes(thread) - allocated) / bodies);
    }

    private ChainMeasurement prepared() throws IOException {
        ChainMeasurement measurement = new ChainMeasurement();
        measurement.direction = "WRITER";
        measurement.coding = coding;
        measurement.way = way;
        measurement.level = Codings.defaultLevel(coding);
        measurement.size = Threads.BODY_BYTES;
        measurement.body = body;
        measurement.setUp();
        return measurement;
    }
}
