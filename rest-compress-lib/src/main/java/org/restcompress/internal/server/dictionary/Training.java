// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.platform.Background;
import org.restcompress.internal.training.Samples;
import org.restcompress.internal.training.Trained;
import org.restcompress.internal.training.Trainer;

/**
 * Makes dictionaries from responses as they go by, in the background. Each training has samples of its own, so that the
 * dictionary follows what is sent; one training comes after twice as many responses as the one before.
 */
final class Training {
    /** Bytes of a body; a longer one pays for its own coding. */
    static final int LONGEST = 1 << 15;

    private static final System.Logger LOG = System.getLogger(Training.class.getName());

    /** Bytes: what short bodies gain most from, and a client fetches once. */
    private static final int SIZE = 1 << 16;

    private static final int MOST_SAMPLES = 4000;

    /** Bytes: the trainer takes a second or two for as much, and 24 times the memory. */
    private static final long MOST_BYTES = 1 << 20;

    /** Responses before the first training, for each source that a string must have. */
    private static final int RESPONSES_PER_SOURCE = 10;

    /** Responses from one training to the next, at most. */
    private static final long RAREST = 1 << 20;

    private final Trainer trainer;
    private final Background background;
    private final Consumer<Dictionary> publish;
    private volatile Samples samples = none();
    private volatile long due;
    private byte @Nullable [] present;

    /**
     * Without samples.
     *
     * @param leastSources different responses that each string of the dictionary comes from
     * @param background does one training at a time; another is tried with the next response
     * @param publish takes each new dictionary
     */
    Training(int leastSources, Background background, Consumer<Dictionary> publish) {
        this.trainer = new Trainer(SIZE, leastSources);
        this.due = (long) RESPONSES_PER_SOURCE * leastSources;
        this.background = background;
        this.publish = publish;
    }

    private static Samples none() {
        return new Samples(MOST_SAMPLES, MOST_BYTES, LONGEST);
    }

    /** Takes the body of a response that is the same whoever asks. */
    void offer(byte[] body, int count) {
        Samples current = samples;
        current.offer(body, 0, count);
        if (current.seen() >= due) {
            background.tryDo(1, this::train);
        }
    }

    /** On the one thread of the background. */
    private void train() {
        Samples taken = samples;
        if (taken.seen() < due) {
            return;
        }
        due = Math.min(2 * due, RAREST);
        List<byte[]> bodies = taken.all();
        if (bodies.size() < trainer.leastSamples()) {
            LOG.log(Level.DEBUG, "no dictionary: too few different responses, {0}", bodies.size());
            return;
        }
        Optional<Trained> better = trainer.train(bodies, present);
        samples = none();
        better.ifPresent(this::publish);
    }

    private void publish(Trained trained) {
        present = trained.dictionary();
        publish.accept(Dictionary.of(trained.dictionary()));
        LOG.log(
                Level.INFO,
                "a dictionary of {0} bytes: {1} responses of {2} bytes take {3} with it, {4} without",
                trained.dictionary().length,
                trained.heldOut(),
                trained.plainLength(),
                trained.lengthWithDictionary(),
                trained.codedLength());
    }
}
