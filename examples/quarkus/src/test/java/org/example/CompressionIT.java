// SPDX-License-Identifier: Apache-2.0
package org.example;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.restcompress.tools.doctor.Doctor;

@QuarkusTest
class CompressionIT {
    @TestHTTPResource("orders")
    URI orders;

    @Test
    void compressionIsHealthy() throws IOException {
        Doctor.of(orders).rate(1_000).post("/orders").maxCodedBytes(300).check();
    }
}
