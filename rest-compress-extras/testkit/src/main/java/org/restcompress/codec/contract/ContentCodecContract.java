// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

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
