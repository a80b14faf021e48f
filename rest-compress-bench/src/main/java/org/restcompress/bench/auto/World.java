// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.auto;

import java.util.Random;

/**
 * A server with two processors, which all threads share evenly, and eight clients. Each asks for a file, has it over a link of its
 * own, and asks for another a while later. Busy threads of others take their share. The same seed gives each client the same
 * requests, however they are answered.
 */
final class World {
    static final int PROCESSORS = 2;
    private static final int CLIENTS = 8;

    /** Nanoseconds that the server takes for a response beside coding. */
    private static final double RENDERING = 20_000;

    private static final int WAITING = 0;
    private static final int WORKING = 1;
    private static final int SENDING = 2;

    private final Random chance;
    private final Random[] random = new Random[CLIENTS];
    private final int[] done = new int[CLIENTS];
    private final int busyThreads;
    private final double thinking;
    private final int[] sizes;
    private final int[] state = new int[CLIENTS];
    private final double[] until = new double[CLIENTS];
    private final double[] left = new double[CLIENTS];
    private final double[] sent = new double[CLIENTS];
    private final double[] begun = new double[CLIENTS];
    private double now;
    private double cpu;
    private double ahead;
    private double work;
    private int file;

    /** How a response goes out. */
    interface Server {
        /** Takes time by {@link #work}, and gives the bytes that are sent. */
        double respond(int file);
    }

    /**
     * A world in which nothing has happened yet.
     *
     * @param load of others, the share of the processors that their threads keep busy
     * @param thinking nanoseconds on average between a response and the next request
     * @param sizes of the files
     */
    World(long seed, double load, double thinking, int[] sizes) {
        this.chance = new Random(seed);
        this.busyThreads = (int) Math.round(load * PROCESSORS);
        this.thinking = thinking;
        this.sizes = sizes.clone();
        for (int client = 0; client < CLIENTS; client++) {
            random[client] = new Random(seed + client + 1);
            until[client] = random[client].nextDouble() * (thinking + RENDERING);
        }
    }

    /** The one that is asked for. */
    int file() {
        return file;
    }

    /** By what a thread's work takes longer than on a processor of its own. */
    private double slowness() {
        int threads = busyThreads;
        for (int each : state) {
            threads += each == WORKING ? 1 : 0;
        }
        return Math.max(1, (double) threads / PROCESSORS);
    }

    /** The thread that responds works; what it sees of the clock goes on as fast as it gets a processor. */
    void work(double nanos) {
        work += nanos;
        ahead += nanos * slowness();
    }

    /** Nanoseconds, as the thread that responds sees them. */
    long clock() {
        return (long) (now + ahead);
    }

    /** Nanoseconds that the server's threads have been on processors. */
    long cpu() {
        return (long) (cpu + work);
    }

    double chance() {
        return chance.nextDouble();
    }

    /**
     * Lets clients ask.
     *
     * @param responses how many, the same for each client
     * @param sending nanoseconds for a byte
     * @return the nanoseconds of all responses together, from each request to its last byte
     */
    double run(int responses, double sending, Server server) {
        double total = 0;
        for (int open = CLIENTS; open > 0; ) {
            int client = next();
            if (state[client] == WAITING) {
                state[client] = WORKING;
                begun[client] = now;
                file = random[client].nextInt(sizes.length);
                work = 0;
                work(RENDERING);
                sent[client] = server.respond(file);
                left[client] = work;
                work = 0;
                ahead = 0;
            } else if (state[client] == WORKING) {
                state[client] = SENDING;
                until[client] = now + sent[client] * sending;
            } else {
                state[client] = WAITING;
                until[client] = now - thinking * Math.log(1 - random[client].nextDouble());
                total += now - begun[client];
                if (++done[client] == responses / CLIENTS) {
                    until[client] = Double.POSITIVE_INFINITY;
                    open--;
                }
            }
        }
        return total;
    }

    /** Lets time pass until something happens; whose turn it is then. */
    private int next() {
        double slowness = slowness();
        int first = 0;
        double soonest = Double.POSITIVE_INFINITY;
        for (int client = 0; client < CLIENTS; client++) {
            double at = state[client] == WORKING ? now + left[client] * slowness : until[client];
            if (at < soonest) {
                first = client;
                soonest = at;
            }
        }
        double passed = Math.max(0, soonest - now);
        for (int client = 0; client < CLIENTS; client++) {
            if (state[client] == WORKING) {
                left[client] = Math.max(0, left[client] - passed / slowness);
                cpu += passed / slowness;
            }
        }
        if (state[first] == WORKING) {
            left[first] = 0;
        }
        now = Math.max(now, soonest);
        return first;
    }
}
