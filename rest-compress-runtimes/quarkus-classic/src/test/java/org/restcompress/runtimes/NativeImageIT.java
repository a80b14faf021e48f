// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The metadata of GraalVM's native-image for Quarkus, which is not on the class path of the library's tests. */
class NativeImageIT {
    @Test
    void quarkussClassesAreThere() throws Exception {
        assertThat(Class.forName("io.quarkus.resteasy.runtime.standalone.VertxHttpResponse"))
                .isNotNull();
        assertThat(Class.forName("io.quarkus.runtime.BlockingOperationControl").getMethod("isBlockingAllowed"))
                .isNotNull();
    }
}
