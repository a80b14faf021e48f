// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CpuTimeTest {
    @Test
    void aServerSaysWhatItsGroupsOfThreadsTook() {
        CpuTime before = CpuTime.parse("1000 200 30");

        assertThat(CpuTime.parse("9000 600 70").since(before)).isEqualTo(new CpuTime(8000, 400, 40));
    }

    @Test
    void ofAServerWithoutGroupsThereIsTheTimeOfTheProcess() {
        CpuTime process = CpuTime.parse("9000").since(CpuTime.parse("1000"));

        assertThat(process).isEqualTo(new CpuTime(8000, Double.NaN, Double.NaN));
    }

    @Test
    void aRequestTakesItsShareInMicroseconds() {
        assertThat(new CpuTime(8000, 400, 40).microsFor(4)).isEqualTo(new CpuTime(2, 0.1, 0.01));
    }
}
