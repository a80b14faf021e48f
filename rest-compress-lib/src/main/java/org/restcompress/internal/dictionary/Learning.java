// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.body.BodyCopy;
import org.restcompress.internal.dictionary.HeldDictionary.Terms;

/**
 * Learns from a response. It holds the decoded body if that may be a dictionary. It forgets the dictionary that the
 * request named if the body does not decode.
 */
public final class Learning {
    /** For a response that has nothing to do with dictionaries. */
    public static final Learning NOTHING = new Learning(null, null, () -> {}, Runnable::run);

    /**
     * In bytes: the most that an announced length makes the client allocate, since the sender need not send so many.
     */
    private static final int LONGEST_BELIEVED = 64 * 1024;

    private final @Nullable HeldDictionaries held;
    private final @Nullable Terms terms;
    private final Runnable bad;
    private final Executor keeping;

    /**
     * Creates an instance for a response whose header has arrived.
     *
     * @param terms null if the body is no dictionary
     * @param bad is run if the body turns out to be damaged, or over a limit
     * @param keeping runs the task that holds the body, once it is known that it may be held
     */
    Learning(@Nullable HeldDictionaries held, @Nullable Terms terms, Runnable bad, Executor keeping) {
        this.held = held;
        this.terms = terms;
        this.bad = bad;
        this.keeping = keeping;
    }

    /** Returns whether there is nothing to learn. */
    public boolean isNothing() {
        return held == null;
    }

    /**
     * Wraps a body to see what is read of it.
     *
     * @param length bytes of the body, or -1 if only its end tells; with a length, the body is whole even if its reader stops
     *     before the end
     */
    public InputStream from(InputStream content, long length) {
        return isNothing() ? content : new LearntBody(content, copy(length), length);
    }

    /**
     * Returns a copy of the body for others to fill, which is held when it is ended. Returns {@link BodyCopy#NONE} if
     * nobody wants it.
     *
     * @param length bytes of the body, or -1 if unknown
     */
    public BodyCopy copy(long length) {
        HeldDictionaries store = held;
        Terms kept = terms;
        return store == null || kept == null || length > store.longest()
                ? BodyCopy.NONE
                : new BodyCopy(
                        store.longest(),
                        (int) Math.min(length, LONGEST_BELIEVED),
                        store::mayCopy,
                        (bytes, count) ->
                                keeping.execute(() -> store.add(kept, CompressionDictionary.of(bytes, 0, count))));
    }

    private final class LearntBody extends InputStream {
        private final InputStream content;
        private final BodyCopy copy;
        private final long length;
        private long seen;

        LearntBody(InputStream content, BodyCopy copy, long length) {
            this.content = content;
            this.copy = copy;
            this.length = length;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int count) throws IOException {
            int n;
            try {
                n = content.read(target, offset, count);
            } catch (MalformedContentException | LimitExceededException e) {
                bad.run();
                copy.discard();
                throw e;
            } catch (IOException | RuntimeException e) {
                copy.discard();
                throw e;
            }
            if (n > 0) {
                copy.add(target, offset, n);
                seen += n;
            }
            if (length < 0 ? n < 0 : seen == length) {
                copy.end();
            }
            return n;
        }

        @Override
        public int available() throws IOException {
            return content.available();
        }

        @Override
        public void close() throws IOException {
            copy.discard();
            content.close();
        }
    }
}
