// SPDX-License-Identifier: Apache-2.0
package org.restcompress.libdeflate;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StatesTest {
    private final List<MemorySegment> freed = new ArrayList<>();
    private int allocated;
    private final States states = new States(() -> MemorySegment.ofAddress(++allocated), freed::add);

    private List<States.State> borrow(int count) {
        return Stream.generate(states::borrow).limit(count).toList();
    }

    @Test
    void whatIsGivenBackIsLentAgain() {
        States.State state = states.borrow();
        states.giveBack(state);

        assertThat(states.borrow()).isSameAs(state);
        assertThat(freed).isEmpty();
    }

    @Test
    void whatIsBeyondTheBoundIsFreedAtOnce() {
        borrow(States.BOUND + 3).forEach(states::giveBack);

        assertThat(freed).extracting(MemorySegment::address).containsExactlyElementsOf(addresses(States.BOUND + 1, 3));
    }

    @Test
    void emptyFreesWhatIsIdleAndWhatComesBackBeforeTheNextIsLent() {
        List<States.State> lent = borrow(2);
        states.giveBack(lent.get(0));

        states.empty();
        assertThat(freed).hasSize(1);
        states.giveBack(lent.get(1));
        assertThat(freed).extracting(MemorySegment::address).containsExactly(1L, 2L);
        states.empty();
        assertThat(freed).hasSize(2);

        States.State next = states.borrow();
        states.giveBack(next);
        assertThat(states.borrow()).isSameAs(next);
    }

    private static List<Long> addresses(int first, int count) {
        return IntStream.range(first, first + count).mapToObj(Long::valueOf).toList();
    }
}
