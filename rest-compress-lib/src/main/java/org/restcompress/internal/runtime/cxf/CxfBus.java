// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.cxf;

import java.util.ArrayList;
import java.util.List;
import org.apache.cxf.Bus;

/** Gives providers to CXF's bus, which its servers and clients share. */
public final class CxfBus {
    /** The list of providers for all servers and clients that are made later. */
    private static final String PROVIDERS = "org.apache.cxf.jaxrs.bus.providers";

    private CxfBus() {}

    public static boolean is(Object bean) {
        return bean instanceof Bus;
    }

    /** Adds a provider to those of all servers and clients that are made later. */
    public static void provide(Object bus, Object provider) {
        List<Object> providers = new ArrayList<>();
        if (((Bus) bus).getProperty(PROVIDERS) instanceof List<?> known) {
            providers.addAll(known);
        }
        providers.add(provider);
        ((Bus) bus).setProperty(PROVIDERS, providers);
    }
}
