// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * Tests what every codec promises. A codec's test extends it, and names the codec:
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
 * <p>All but {@link #codec} has a default. An implementation by other hands shows that others understand the codec's bytes, and
 * the codec theirs. A coding says what it lacks by {@link #mayEndAt}, {@link #hasChecksum},
 * {@link #spoilsWhatIsAborted} and {@link #roomToWork}.
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

    /** Notes what is borrowed before the test. */
    @BeforeEach
    public final void countWhatIsBorrowed() {
        borrowedBefore = borrowed();
    }

    /** Sees that all of it came back. */
    @AfterEach
    public final void everythingBorrowedCameBack() {
        assertThat(borrowed()).as("borrowed").isEqualTo(borrowedBefore);
    }
}
