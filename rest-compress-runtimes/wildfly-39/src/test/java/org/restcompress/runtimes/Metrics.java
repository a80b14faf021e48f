// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import org.restcompress.event.CodingListener;
import org.restcompress.event.micrometer.MicrometerListener;

/** Metrics of codings in the registry of WildFly's own subsystem, in an application with it. */
@ApplicationScoped
public class Metrics {
    @Produces
    @ApplicationScoped
    CodingListener listener(MeterRegistry registry) {
        return new MicrometerListener(registry);
    }
}
