// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.quarkus;

import org.restcompress.internal.microprofile.MicroProfile;
import org.restcompress.internal.platform.Linked;
import org.restcompress.internal.rest.ServerRuntime;

/** RESTEasy Classic on Quarkus. */
public final class QuarkusClassic implements ServerRuntime {
    /** For the list of runtimes. */
    public QuarkusClassic() {}

    @Override
    public boolean mayBePresent() {
        return Linked.isPresent("org.jboss.resteasy.spi.AsyncWriterInterceptor");
    }

    /** Its coder takes away any {@code Content-Encoding}, and codes what is coded; that of Quarkus REST does not. */
    @Override
    public boolean alwaysCompresses() {
        return "true".equals(MicroProfile.setting("quarkus.http.enable-compression"));
    }
}
