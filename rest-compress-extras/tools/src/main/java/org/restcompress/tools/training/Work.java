// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.training;

/** Reports the progress of a training, and stops it if its thread is interrupted. */
final class Work {
    private static final int BETWEEN_LOOKS = 1 << 16;

    private final Trainer.Progress progress;
    private final int steps;
    private int step;
    private int ticks;

    Work(Trainer.Progress progress, int steps) {
        this.progress = progress;
        this.steps = steps;
    }

    void begin(String what) throws InterruptedException {
        look();
        progress.step(++step, steps, what);
    }

    /** For inner loops: checks for an interrupt now and then. */
    void tick() throws InterruptedException {
        if (++ticks == BETWEEN_LOOKS) {
            ticks = 0;
            look();
        }
    }

    private static void look() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("training was interrupted; no dictionary was made");
        }
    }
}
