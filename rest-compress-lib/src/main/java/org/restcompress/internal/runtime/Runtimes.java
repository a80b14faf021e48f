// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime;

import java.util.stream.Stream;
import org.restcompress.internal.rest.BodyRuntime;
import org.restcompress.internal.rest.ClientRuntime;
import org.restcompress.internal.rest.ServerRuntime;
import org.restcompress.internal.runtime.cxf.Cxf;
import org.restcompress.internal.runtime.jersey.Jersey;
import org.restcompress.internal.runtime.liberty.Liberty;
import org.restcompress.internal.runtime.quarkus.QuarkusClassic;
import org.restcompress.internal.runtime.quarkus.QuarkusRest;
import org.restcompress.internal.runtime.resteasy.Resteasy;

/** The runtimes that are known: the only place that names them. Each does nothing where it is not. */
public final class Runtimes {
    private static final CompositeRuntime PRESENT = new CompositeRuntime(Stream.<BodyRuntime>of(
                    new Resteasy(), new Jersey(), new Cxf(), new QuarkusRest(), new QuarkusClassic(), new Liberty())
            .filter(BodyRuntime::mayBePresent)
            .toList());

    private Runtimes() {}

    /** What the server here does in a way of its own. */
    public static ServerRuntime server() {
        return PRESENT;
    }

    /** What the client here does in a way of its own. */
    public static ClientRuntime client() {
        return PRESENT;
    }
}
