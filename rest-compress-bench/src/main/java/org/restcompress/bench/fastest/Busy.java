// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.fastest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.restcompress.bench.network.ServerProcess;

/** Others who use the processors: a process whose threads do nothing else. */
final class Busy implements AutoCloseable {
    private final Process process;

    private Busy(Process process) {
        this.process = process;
    }

    /** Starts one. It ends with its standard input, and so with this process. */
    static Busy start(int threads) throws IOException {
        Path java = ServerProcess.ownJava();
        return new Busy(new ProcessBuilder(List.of(
                        java.toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Busy.class.getName(),
                        Integer.toString(threads)))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /**
     * Keeps processors busy until the standard input ends.
     *
     * @param args how many threads
     * @throws IOException if the standard input cannot be read
     */
    public static void main(String[] args) throws IOException {
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            Thread spinning = new Thread(() -> {
                while (!Thread.currentThread().isInterrupted()) {
                    Thread.onSpinWait();
                }
            });
            spinning.setDaemon(true);
            spinning.start();
        }
        while (System.in.read() >= 0) {
            // Nothing is said.
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
