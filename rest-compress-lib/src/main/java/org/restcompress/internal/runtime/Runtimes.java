// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime;

import java.util.List;
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
    private static final List<BodyRuntime> KNOWN =
            List.of(new Resteasy(), new Jersey(), new Cxf(), new QuarkusRest(), new QuarkusClassic(), new Liberty());

    private static final Together ALL = new Together(KNOWN);

    private Runtimes() {}

    /** What the server here does in a way of its own. */
    public static ServerRuntime server() {
        return ALL;
    }

    /** What the client here does in a way of its own. */
    public static ClientRuntime client() {
        return ALL;
    }
}
