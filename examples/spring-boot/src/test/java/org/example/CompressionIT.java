// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.restcompress.tools.doctor.Doctor;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

class CompressionIT {
    @Test
    void compressionIsHealthy() throws IOException {
        try (ConfigurableApplicationContext context =
                SpringApplication.run(OrdersApplication.class, "--server.port=0")) {
            String port = context.getEnvironment().getProperty("local.server.port");
            Doctor.of(URI.create("http://localhost:" + port + "/orders"))
                    .rate(1_000)
                    .maxCodedBytes(300)
                    .check();
        }
    }
}
