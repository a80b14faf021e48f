// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;

/**
 * Tests what every codec promises. The test of a codec extends this class, and returns the codec:
 *
 * <pre>{@code
 * class SnappyTest extends ContentCodecContract {
 *     @Override
 *     public ContentCodec codec() {
 *         return new Snappy();
 *     }
 *
 *     @Override
 *     public List<Foreign.Decoder> foreignDecoders() {
 *         return List.of(OtherSnappyInputStream::new);
 *     }
 * }
 * }</pre>
 *
 * <p>All methods except {@link #codec} have a default. Foreign implementations show that they understand the codec's bytes, and
 * the codec theirs. Override {@link #mayEndAt}, {@link #hasChecksum}, {@link #spoilsWhatIsAborted} and {@link #roomToWork} if the
 * coding lacks a feature.
 */
public abstract class ContentCodecContract
        implements RoundTripContract,
                OneCallContract,
                EndingContract,
                BadBytesContract,
                VariantsContract,
                StateContract {
    private int borrowedBefore;

    /** For subclasses. */
    protected ContentCodecContract() {}

    /** Returns the codec; a new one or the same each time. */
    @Override
    public abstract ContentCodec codec();

    /** Returns all levels, the lowest first; by default none. */
    @Override
    public IntStream levels() {
        return IntStream.empty();
    }

    /** Returns foreign decoders; by default none. Those that refuse a body without an end come first. */
    @Override
    public List<Foreign.Decoder> foreignDecoders() {
        return List.of();
    }

    /** Returns foreign encoders; by default none. */
    @Override
    public List<Foreign.Encoder> foreignEncoders() {
        return List.of();
    }

    /**
     * Returns how many resources the codec's streams hold now, such as native states, if they can be counted. The default is
     * 0.
     */
    @Override
    public int borrowed() {
        return 0;
    }

    /**
     * Returns whether this many bytes of a compressed body are valid by themselves, as in a coding without an end mark. By
     * default they are not.
     */
    @Override
    public boolean mayEndAt(int length, byte[] coded) {
        return false;
    }

    /** Returns whether a checksum detects each damaged body; by default not. */
    @Override
    public boolean hasChecksum() {
        return false;
    }

    /**
     * Returns whether decoders refuse the bytes that {@link EncodingStream#abort} leaves, whatever follows them, and not only
     * because the end is missing. The default is true. A coding returns false if any bytes may follow a flush. Then clients
     * that do not check for the end treat an aborted body as complete.
     */
    @Override
    public boolean spoilsWhatIsAborted() {
        return true;
    }

    /** Returns how many bytes of the target the codec may need without filling them; by default none. */
    @Override
    public int roomToWork() {
        return 0;
    }

    /** Counts the borrowed resources before the test. */
    @BeforeEach
    public final void countWhatIsBorrowed() {
        borrowedBefore = borrowed();
    }

    /** Checks that all borrowed resources came back. */
    @AfterEach
    public final void everythingBorrowedCameBack() {
        assertThat(borrowed()).as("borrowed").isEqualTo(borrowedBefore);
    }
}
