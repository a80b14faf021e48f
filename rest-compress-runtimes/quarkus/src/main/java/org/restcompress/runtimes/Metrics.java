// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.Unremovable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import org.restcompress.event.CodingListener;
import org.restcompress.event.micrometer.MicrometerListener;

/** Metrics of codings in the registry of Quarkus, as its guide to metrics has them. */
public class Metrics {
    /** Nobody injects it, and Quarkus would leave it out. */
    @Produces
    @ApplicationScoped
    @Unremovable
    CodingListener listener(MeterRegistry registry) {
        return new MicrometerListener(registry);
    }
}
