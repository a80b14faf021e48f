// SPDX-License-Identifier: Apache-2.0
package org.restcompress;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The metadata of GraalVM's native-image for Jersey, which is not on the class path of {@link NativeImageTest}. */
@Tag("jersey")
class NativeImageOnJerseyTest {
    @Test
    void jerseysClassesAreThereWithTheMethod() throws Exception {
        assertThat(Class.forName("org.glassfish.jersey.server.ChunkedOutput")).isNotNull();
        assertThat(Class.forName("org.glassfish.jersey.client.ClientResponse").getMethod("getResolvedRequestUri"))
                .isNotNull();
    }
}
