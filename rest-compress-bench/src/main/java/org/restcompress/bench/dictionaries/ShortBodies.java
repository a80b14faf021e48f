// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.Dictionary;
import org.restcompress.internal.training.Trained;
import org.restcompress.internal.training.Trainer;

/** Short bodies of one kind: pieces of a file. A dictionary is trained from half of them, and used for the others. */
final class ShortBodies {
    /** Bytes. */
    private static final int SHORTEST = 1024;

    private static final int LONGEST = 4096;

    private static final long SEED = 4711;

    /** RFC 9842 §5: what stands before each body. */
    static final int PROLOGUE = 40;

    private final List<byte[]> bodies;

    private ShortBodies(List<byte[]> bodies) {
        this.bodies = bodies;
    }

    /** The pieces of a file, of 1 to 4 KB. */
    static ShortBodies of(Path file) throws IOException {
        byte[] whole = Files.readAllBytes(file);
        Random random = new Random(SEED);
        List<byte[]> pieces = new ArrayList<>();
        for (int begin = 0; begin + LONGEST <= whole.length; ) {
            int end = begin + SHORTEST + random.nextInt(LONGEST - SHORTEST);
            pieces.add(Arrays.copyOfRange(whole, begin, end));
            begin = end;
        }
        return new ShortBodies(Trainer.distinct(pieces));
    }

    int count() {
        return bodies.size();
    }

    /** Those that no dictionary has seen: every second one, as the trainer has it. */
    List<byte[]> heldOut() {
        return IntStream.range(0, bodies.size())
                .filter(i -> i % 2 == 1)
                .mapToObj(bodies::get)
                .toList();
    }

    /**
     * The dictionary that the library trains.
     *
     * @return the bytes; none if the trainer finds it not worth while
     * @throws IOException if other bodies were held out than are said here
     */
    byte[] train(TrainedBy by) throws IOException {
        Trainer trainer = new Trainer(by.size(), by.leastSources());
        Trained trained = trainer.train(bodies, null).orElse(null);
        if (trained == null) {
            return new byte[0];
        }
        long expected = trained.lengthWithDictionary() + (long) PROLOGUE * trained.heldOut();
        long coded = against(trained.dictionary()).codedLength();
        if (coded != expected) {
            throw new IOException("held-out bodies take " + coded + " bytes, and to the trainer " + expected);
        }
        return trained.dictionary();
    }

    /** The held-out bodies, coded without a dictionary. */
    CodedBodies by(String coding, int level) throws IOException {
        return new CodedBodies(Codecs.installed().named(coding).orElseThrow().withLevel(level), false, heldOut());
    }

    /** The held-out bodies, coded against a dictionary. */
    CodedBodies against(byte[] dictionary) throws IOException {
        return new CodedBodies(
                Contender.withDictionary("dcz", Dictionary.of(dictionary)).withLevel(2), false, heldOut());
    }
}
