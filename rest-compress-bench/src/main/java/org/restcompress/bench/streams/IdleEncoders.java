// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.streams;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.restcompress.bench.network.Memory;
import org.restcompress.bench.network.ServerProcess;
import org.restcompress.bench.probe.CountingSink;

/** Measures many encoders in one JVM. Each compresses an event now and then. */
public final class IdleEncoders {
    /** Heap in megabytes: a stateful stream takes up to 20 KB of it. */
    private static final int HEAP = 512;

    /** Number of streams that are opened between two checks of the memory. */
    private static final int BETWEEN_LOOKS = 32;

    private IdleEncoders() {}

    /**
     * The result of a measurement.
     *
     * @param streams number of streams; fewer than requested if they took too much memory
     * @param coded mean length of a compressed event, in bytes
     * @param plain mean length of a plain event, in bytes
     */
    record Result(StreamCoding way, int streams, Memory memory, double cpuNanos, double coded, double plain) {}

    /** Measures in a new JVM. It opens streams until there are enough, or until they take too much memory. */
    static Result measure(StreamCoding way, StreamsBenchmark.Effort effort, long mostNativeBytes) throws IOException {
        try (ServerProcess child = ServerProcess.start(
                ServerProcess.ownJava(),
                Memory.options(HEAP),
                IdleEncoders.class,
                way.coding(),
                Boolean.toString(way.stateless()),
                Integer.toString(effort.encoders()),
                Integer.toString(effort.rounds()),
                Long.toString(mostNativeBytes),
                Integer.toString(effort.warmUp()),
                Integer.toString(effort.restMillis()))) {
            double[] figures = Memory.figures(child.ask(""));
            return new Result(
                    way, (int) figures[0], new Memory(figures[1], 0, figures[2]), figures[3], figures[4], figures[5]);
        }
    }

    /** Runs the child process, with the arguments of {@link #measure}. */
    public static void main(String[] args) throws IOException, InterruptedException {
        ServerProcess.serve(0, line -> measure(args));
    }

    private static String measure(String[] args) throws IOException, InterruptedException {
        StreamCoding way = new StreamCoding(args[0], Boolean.parseBoolean(args[1]));
        int wanted = Integer.parseInt(args[2]);
        int rounds = Integer.parseInt(args[3]);
        check(way, rounds);
        CountingSink sink = new CountingSink();
        // The first half loads and compiles all code, so that the second half shows what a stream costs.
        List<OutputStream> first = open(way, sink, wanted / 2, Memory.residentBytes() + Long.parseLong(args[4]) / 2.0);
        int warmUp = Math.max(rounds, Integer.parseInt(args[5]) / first.size());
        send(first, 1, warmUp);
        // The measurement itself needs memory.
        Memory.now();
        Thread.sleep(Long.parseLong(args[6]));
        Memory before = Memory.now();
        List<OutputStream> second = open(way, sink, first.size(), Double.MAX_VALUE);
        send(second, 1, rounds);
        Memory each = Memory.now().perStream(before, second.size());

        List<OutputStream> streams = new ArrayList<>(first);
        streams.addAll(second);
        sink.take();
        ThreadMXBean thread = ManagementFactory.getThreadMXBean();
        long cpu = thread.getCurrentThreadCpuTime();
        long plain = send(streams, warmUp + 1, rounds);
        cpu = thread.getCurrentThreadCpuTime() - cpu;
        double events = (double) streams.size() * rounds;
        double coded = sink.take() / events;
        close(streams);
        return streams.size() + " " + each.heap() + ' ' + each.resident() + ' ' + cpu / events + ' ' + coded + ' '
                + plain / events;
    }

    /** Opens streams, and sends the event of round 0 to each. Most streams allocate memory for it. */
    private static List<OutputStream> open(StreamCoding way, OutputStream sink, int wanted, double mostResident)
            throws IOException {
        List<OutputStream> streams = new ArrayList<>(wanted);
        while (streams.size() < wanted
                && (streams.size() % BETWEEN_LOOKS != 0 || !(Memory.residentBytes() > mostResident))) {
            OutputStream stream = way.open(sink);
            send(stream, EventHub.Events.of(streams.size(), 0));
            streams.add(stream);
        }
        return streams;
    }

    /** Sends some rounds of events to all streams. Returns the number of plain bytes. */
    private static long send(List<OutputStream> streams, int firstRound, int rounds) throws IOException {
        long bytes = 0;
        for (int round = firstRound; round < firstRound + rounds; round++) {
            for (int i = 0; i < streams.size(); i++) {
                byte[] event = EventHub.Events.of(i, round);
                send(streams.get(i), event);
                bytes += event.length;
            }
        }
        return bytes;
    }

    private static void send(OutputStream stream, byte[] event) throws IOException {
        stream.write(event);
        stream.flush();
    }

    private static void close(List<OutputStream> streams) throws IOException {
        for (OutputStream stream : streams) {
            stream.close();
        }
    }

    /** Checks that a decoder restores the events. */
    static void check(StreamCoding way, int rounds) throws IOException {
        if (!way.codes()) {
            return;
        }
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream stream = way.open(coded)) {
            for (int round = 0; round < rounds; round++) {
                content.write(EventHub.Events.of(0, round));
                send(stream, EventHub.Events.of(0, round));
            }
        }
        try (InputStream decoder = way.codec().decoder(new ByteArrayInputStream(coded.toByteArray()))) {
            if (!Arrays.equals(decoder.readAllBytes(), content.toByteArray())) {
                throw new IOException(way + " does not restore the events");
            }
        }
    }
}
